export { wrapPageElement } from "./src/app/wrapPage";
