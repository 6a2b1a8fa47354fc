/**
 * What forms and flows load while the user fills them in, so that a step is there as soon as a test presses a button. How parts load
 * later has tests of its own.
 */
import "../../../../src/react/components/assets/drawnAssets.ts"
import "../../../../src/react/components/forms/picker/openPicker.ts"
import "../../../../src/react/components/ramp/account/access.ts"
import "../../../../src/react/components/ramp/flow/buySteps.tsx"
import "../../../../src/react/components/ramp/flow/sellSteps.tsx"
import "../../../../src/react/components/recipient/readField.ts"
import "../../../../src/react/components/send/draft/finalCheck.ts"
import "../../../../src/react/components/send/sendSteps.ts"
import "../../../../src/react/components/send/smartAccountSender.tsx"
