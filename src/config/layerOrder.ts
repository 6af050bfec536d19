/**
 * The order of the cascade, once: a later layer wins whatever the specificity. The document's head puts it
 * before every rule, because webpack is free to emit a component's styles first.
 */
export const layerOrder = "@layer reset,tokens,base,ui,features,sections,app,pages;";
