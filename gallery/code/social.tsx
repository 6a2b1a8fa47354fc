import { useGoogleSignIn } from "slipway/react/social"
import { SocialButton } from "slipway/react/ui"

export const Google = () => {
  const google = useGoogleSignIn()
  return <SocialButton provider="google" state={google.state} onClick={google.signIn} />
}
