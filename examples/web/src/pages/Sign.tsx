import { type ReactNode, useState } from "react"
import { networks } from "slipway"
import { useAddress, useSignMessage, useSignTypedData } from "slipway/react"
import { Button, Choice, CopyButton, ErrorMessage, Heading, Notice, Surface, useForm } from "slipway/react/ui"
import { useSettings } from "../settings.ts"
import { ConfirmCalls } from "../shell/ConfirmCalls.tsx"
import { Screen } from "../shell/Screen.tsx"
import { TextArea } from "../shell/TextArea.tsx"
import { useWords } from "../words/words.ts"
import { isJson, samplePermit } from "./typedData.ts"

const Sign = () => {
  const { sign } = useWords()
  const [kind, setKind] = useState("message")
  return (
    <Screen title={sign.title} titleIsSpoken>
      <ConfirmCalls>
        <Surface name="sign" labelledBy="sign">
          <Heading id="sign" title={sign.title} text={sign.text} />
          <Choice
            label={sign.kind}
            name="kind"
            value={kind}
            error={undefined}
            onChange={({ target }) => setKind(target.value)}
            options={[
              { value: "message", label: sign.message },
              { value: "data", label: sign.data }
            ]}
          />
          {kind === "message" ? <SignMessage /> : <SignTypedData />}
        </Surface>
      </ConfirmCalls>
    </Screen>
  )
}
export default Sign

const SignMessage = (): ReactNode => {
  const { sign } = useWords()
  const { network } = useSettings()
  const signing = useSignMessage()
  const form = useForm(
    { message: sign.sampleMessage },
    ({ message }) => ({ message: message.trim() === "" ? sign.required : undefined }),
    ({ message }) => signing.mutate({ network, message })
  )
  return (
    <form {...form.props} data-part="form">
      <TextArea {...form.field("message")} label={sign.message} rows={3} />
      <Outcome {...signing} />
    </form>
  )
}

const SignTypedData = (): ReactNode => {
  const { sign } = useWords()
  const { network } = useSettings()
  const owner = useAddress() ?? ""
  const signing = useSignTypedData()
  const form = useForm(
    { data: JSON.stringify(samplePermit(owner, networks[network].chainId), undefined, 2) },
    ({ data }) => ({ data: isJson(data) ? undefined : sign.notJson }),
    ({ data }) => signing.mutate({ network, data })
  )
  return (
    <form {...form.props} data-part="form">
      <TextArea {...form.field("data")} label={sign.data} rows={12} isCode />
      <Outcome {...signing} />
    </form>
  )
}

/** The button and the result of signing. */
const Outcome = ({
  data,
  error,
  isPending
}: Pick<ReturnType<typeof useSignMessage>, "data" | "error" | "isPending">) => {
  const { sign } = useWords()
  return (
    <>
      {error ? <ErrorMessage error={error} /> : null}
      <Button type="submit" busy={isPending}>
        {isPending ? sign.signing : sign.sign}
      </Button>
      {data ? (
        <>
          <Notice kind="success">{sign.signed}</Notice>
          <div data-part="copyable">
            <span data-part="label">{sign.signature}</span>
            <code translate="no">{data.signature}</code>
          </div>
          <CopyButton value={data.signature} label={sign.copy} />
        </>
      ) : null}
    </>
  )
}
