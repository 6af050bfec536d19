import { testFunctionsOnDeno } from "../database/setup/functionsOnDeno";

testFunctionsOnDeno("newest");
