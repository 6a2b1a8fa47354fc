import { SlipwayModal, useSlipwayModal } from "slipway/react/modal"

export const Pay = () => {
  const { open } = useSlipwayModal()
  return (
    <>
      <button type="button" onClick={() => open("send")}>
        Pay
      </button>
      <SlipwayModal network="base" />
    </>
  )
}
