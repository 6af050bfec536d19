import { testFunctionsOnDeno } from "./setup/functionsOnDeno";

testFunctionsOnDeno("platform");
