// Runs before each test file that judges mutants.

import * as fc from "fast-check"

// That a sequence fails kills a mutant. The shortest one that fails is not needed.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
