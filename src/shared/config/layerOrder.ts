/**
 * The order of the cascade layers: a later layer wins, whatever the specificity. The document's head declares it before
 * all rules, because webpack may emit a component's styles first.
 */
export const layerOrder = "@layer reset,tokens,base,ui,features,sections,app,pages;";
