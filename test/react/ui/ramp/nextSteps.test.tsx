import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"
import { onlineManager } from "@tanstack/react-query"
import { act, fireEvent, screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { ReactNode } from "react"
import { afterEach, describe, expect, test, vi } from "vitest"
import {
  ApiError,
  InvalidInputError,
  NoResponseError,
  NotSentError,
  PermissionRequiredError,
  RampableNotEnabledError,
  SessionEndedError
} from "../../../../src/errors/index.ts"
import type { SessionSnapshot } from "../../../../src/index.ts"
import {
  ActivityList,
  BuyFlow,
  ErrorMessage,
  type ErrorMessageProps,
  OnrampOrder,
  OrderList,
  OrderStatus,
  ReceiveAddress,
  RecipientList,
  SessionEnded,
  WalletGate
} from "../../../../src/react/components/index.ts"
import { SlipwayModal } from "../../../../src/react/components/modal/index.ts"
import { useSettings } from "../../../../src/react/context.ts"
import { openPage } from "../../page.tsx"
import { coins, offrampOrder, onrampOrder, page } from "../fixtures/data/rampData.ts"
import { changingSession, fixtureClient, signedIn } from "../fixtures/frame/client.ts"

afterEach(() => void vi.restoreAllMocks())

const signedOut: SessionSnapshot = {
  status: "signed_out",
  reason: "expired",
  addresses: {},
  hasRampAccess: false
}
const user = userEvent.setup({ document })
/** The buttons with words. Others copy a number, for example. */
const buttons = () => screen.queryAllByRole("button").flatMap(({ textContent }) => textContent || [])

/** The page that the modal was opened with. */
let opened: string | undefined
const Watch = () => {
  const { modal } = useSettings()
  const { isOpen, places } = modal.current()
  modal.subscribe(() => {
    opened = modal.current().isOpen ? modal.current().places.at(-1)?.page : undefined
  })
  opened = isOpen ? places.at(-1)?.page : undefined
  return null
}

const open = (shown: ReactNode, session = signedIn, calls: Parameters<typeof fixtureClient>[0] = {}) =>
  openPage(
    fixtureClient(calls, session),
    <>
      <Watch />
      {shown}
      <SlipwayModal network="ethereum-sepolia" />
    </>
  )

describe("an error", () => {
  const show = (props: Omit<ErrorMessageProps, "onRetry">, session = signedIn) => {
    const onRetry = vi.fn()
    open(<ErrorMessage {...props} onRetry={onRetry} />, session)
    return onRetry
  }

  test.each<[string, ErrorMessageProps["error"], readonly string[]]>([
    ["that may pass can be tried again", new ApiError({ status: 502 }), ["Try again"]],
    ["about an expired rate gets a new one", new NotSentError("QUOTE_EXPIRED", ""), ["Update rate"]],
    ["about too many attempts has none before the wait is over", new ApiError({ status: 429 }), []],
    ["about what the app lacks has none", new RampableNotEnabledError(), []],
    [
      "about the credential of the app has none",
      new ApiError({ status: 401, reason: "RAMP_CREDENTIAL" }),
      []
    ],
    ["about what the user entered has none", new InvalidInputError({ field: "to", expected: "" }), []],
    ["about what is gone has none", new ApiError({ status: 404 }), []],
    ["about what this account may not do has none", new ApiError({ status: 403 }), []],
    ["that another tab caused can be tried again", new NotSentError("LOCK", ""), ["Try again"]],
    ["that only a reload mends reloads", new NotSentError("LOAD_FAILED", ""), ["Reload the page"]],
    [
      "about a user that the service does not accept signs in again",
      new ApiError({ status: 401 }),
      ["Sign in again"]
    ],
    ["without a network has none", new NotSentError("OFFLINE", ""), []]
  ])("%s", (_, error, expected) => {
    show({ error })
    expect(buttons()).toEqual(expected)
  })

  test("of a call without details to check says what the caller says", () => {
    const refusal = { what: "No wallet was created.", todo: "Try again in a moment." }
    show({ error: new ApiError({ status: 400 }), refusal })
    expect(screen.getByRole("alert").textContent).toBe("No wallet was created Try again in a moment.")
  })

  test.each(["ORDER_EXPIRING", "ORDER_CHANGED", "INFORMATION_NEEDED"])(
    "about an order that it names (%s) leads to this order",
    async (reason) => {
      show({ error: new NotSentError(reason, "", { details: { offrampId: "1" } }) })
      await user.click(screen.getByRole("button", { name: "See order" }))
      expect(opened).toBe("sale")
    }
  )

  test("about an order that it does not name leads to the activity", () => {
    show({ error: new NotSentError("ORDER_CHANGED", "") })
    expect(buttons()).toEqual(["See activity"])
  })

  test("whose outcome is unknown never offers to do it again", () => {
    show({ error: new NoResponseError({}), consequential: true })
    expect(buttons()).toEqual(["See activity"])
  })

  test("without a network continues by itself once the browser is back", () => {
    const onRetry = show({ error: new NotSentError("OFFLINE", "") })
    act(() => onlineManager.setOnline(false))
    expect(onRetry).not.toHaveBeenCalled()
    act(() => onlineManager.setOnline(true))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test("about an ended session leads to the sign-in", async () => {
    show({ error: new SessionEndedError({ reason: "expired" }) }, signedOut)
    expect(buttons()).toEqual(["Sign in again"])
    await user.click(screen.getByRole("button", { name: "Sign in again" }))
    expect(opened).toBe("wallet")
  })

  test("about a missing permission leads to the permission, and not to the sign-in", async () => {
    const error = new PermissionRequiredError({ acceptPermissionPage: "https://wallet.example/allow" })
    show({ error }, signedOut)
    const review = screen.getByRole("link", { name: /Review permission/ })
    expect(buttons()).toEqual([])
    await user.click(review)
    expect(buttons()).toEqual(["I've allowed it"])
  })

  test("about a send without a network says that nothing was sent, and offers it again when the network is back", () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    vi.stubGlobal("location", new URL("https://app.example/"))
    show({ error: new NotSentError("OFFLINE", ""), consequential: true })
    screen.getByText("Nothing was sent. Try again when you're back.")
    expect(buttons()).toEqual([])
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new window.Event("online")))
    expect(screen.queryByText("You're offline")).toBeNull()
    screen.getByText("This wasn't sent")
    expect(buttons()).toEqual(["Try again"])
  })

  test("has its code and the reference of the request folded, to copy", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    show({ error: new ApiError({ status: 502, requestId: "9f2c41d07b" }) })
    expect(screen.queryByText("9f2c41d07b")).toBeNull()
    await user.click(screen.getByText("Details"))
    await waitFor(() => screen.getByText("9f2c41d07b"))
    await user.click(screen.getByRole("button", { name: "Copy" }))
    expect(copied).toHaveBeenCalledWith("502\n9f2c41d07b")
  })

  test("leads to the app's support where that is known", () => {
    openPage(fixtureClient(), <ErrorMessage error={new ApiError({ status: 403 })} />, {
      support: "https://help.example"
    })
    const link = screen.getByRole("link", { name: "Contact support (opens in a new tab)" })
    expect(link.getAttribute("href")).toBe("https://help.example")
    expect(link.querySelector("[data-icon=open]")).not.toBeNull()
  })

  test("about the service leads to the app's support beside another try, with the reference", () => {
    const error = new ApiError({ status: 502, requestId: "9f2c41d07b" })
    openPage(fixtureClient(), <ErrorMessage error={error} onRetry={() => undefined} />, {
      support: "https://help.example/{reference}"
    })
    screen.getByRole("button", { name: "Try again" })
    expect(screen.getByRole("link", { name: /^Contact support/ }).getAttribute("href")).toBe(
      "https://help.example/9f2c41d07b"
    )
  })

  test("about what changed or is gone leads back to the page of the modal before it", () => {
    let modal: ReturnType<typeof useSettings>["modal"] | undefined
    const Gone = () => {
      modal = useSettings().modal
      return <ErrorMessage error={new ApiError({ status: 404 })} />
    }
    open(<Gone />)
    act(() => modal?.send({ type: "opened", place: { page: "wallet" } }))
    expect(buttons()).not.toContain("Back")
    act(() => modal?.send({ type: "went_to", place: { page: "activity" } }))
    const back = screen.getByText("Back", { selector: '[data-slipway="error-message"] *' })
    expect(back.closest("button")?.dataset.kind).toBe("secondary")
    fireEvent.click(back)
    expect(modal?.current().places.map(({ page }) => page)).toEqual(["wallet"])
  })

  test("about a session that the service does not accept ends it before the sign-in opens", async () => {
    const session = changingSession(signedIn)
    const signOut = vi.fn(async () => session.change(signedOut))
    const client = fixtureClient({}, session)
    openPage(
      { ...client, session: { ...client.session, signOut } },
      <>
        <Watch />
        <ErrorMessage error={new ApiError({ status: 401 })} />
        <SlipwayModal network="ethereum-sepolia" />
      </>
    )
    await user.click(screen.getByRole("button", { name: "Sign in again" }))
    await waitFor(() => expect(opened).toBe("wallet"))
    expect(signOut).toHaveBeenCalledOnce()
  })

  test("about an ended session has no button in an app without a modal", () => {
    const error = new SessionEndedError({ reason: "expired" })
    openPage(fixtureClient({}, signedOut), <ErrorMessage error={error} onRetry={() => undefined} />)
    expect(buttons()).toEqual([])
  })
})

test("a session that ended for want of permission asks to sign in first, where the permission is", () => {
  open(<SessionEnded />, { ...signedOut, reason: "permission_required" })
  screen.getByText(/Sign in again to review it\.$/)
  expect(buttons()).toContain("Sign in again")
})

test("a session that ended for want of permission leads to its page where the last token names it", () => {
  const acceptPermissionPage = "https://wallet.example/permission"
  open(<SessionEnded />, { ...signedOut, reason: "permission_required", acceptPermissionPage })
  screen.getByText(/Review it, then come back here\.$/)
  const review = screen.getByRole("link", { name: /^Review permission/ })
  expect(review.getAttribute("href")).toBe(acceptPermissionPage)
  expect(buttons()).toContain("I've allowed it")
})

test("the gate asks for the permission before it asks to sign in", async () => {
  const acceptPermissionPage = "https://wallet.example/permission"
  open(<WalletGate>The app</WalletGate>, {
    ...signedOut,
    reason: "permission_required",
    acceptPermissionPage
  })
  expect(screen.queryByRole("textbox")).toBeNull()
  await user.click(screen.getByRole("button", { name: "I've allowed it" }))
  screen.getByRole("textbox", { name: "Email or phone" })
})

const none = { list: async () => page([]) }
const missing = () => Promise.reject(new ApiError({ status: 404 }))
const noWallet: SessionSnapshot = { ...signedIn, status: "no_wallet", addresses: {}, hasRampAccess: false }

test.each<[string, ReactNode, string, string, SessionSnapshot, Parameters<typeof fixtureClient>[0]]>([
  ["An address to come", <ReceiveAddress key="" network="base" />, "Create wallet", "wallet", noWallet, {}],
  ["An ended session", <SessionEnded key="" />, "Sign in again", "wallet", signedOut, {}],
  [
    "A missing order",
    <OnrampOrder key="" onrampId="1" />,
    "See orders",
    "activity",
    signedIn,
    { onramp: { get: missing } }
  ],
  ["An empty list of orders", <OrderList key="" />, "Buy", "buy", signedIn, { onramp: none, offramp: none }],
  ["A list of a signed-out user", <RecipientList key="" />, "Sign in", "wallet", signedOut, {}],
  ["A purchase without a wallet", <BuyFlow key="" />, "Create wallet", "wallet", noWallet, {}],
  [
    "An empty activity",
    <ActivityList key="" />,
    "Add money",
    "wallet",
    { ...signedIn, hasRampAccess: false },
    {}
  ]
])("%s has a next step", async (_, shown, name, place, session, calls) => {
  open(shown, session, calls)
  await waitFor(() => screen.getByRole("button", { name }))
  expect(buttons()).toEqual([name])
  await user.click(screen.getByRole("button", { name }))
  expect(opened).toBe(place)
})

test.each([
  ["bought", () => onrampOrder("completed"), ["Send it", "Buy again"]],
  ["sold", () => offrampOrder("completed"), ["Sell again"]]
])(
  "nothing has to be done after coins are %s, so that no button is the primary one",
  async (_, order, steps) => {
    open(<OrderStatus order={order()} />, signedIn, { reference: { cryptos: async () => coins } })
    for (const name of steps)
      expect((await screen.findByRole("button", { name })).dataset.kind).toBe("secondary")
    expect(document.querySelector("[data-part=button][data-kind=primary]")).toBeNull()
  }
)
