import { testFunctionsOnDeno } from "../backend/setup/functionsOnDeno";

testFunctionsOnDeno("newest");
