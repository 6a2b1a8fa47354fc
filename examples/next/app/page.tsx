import { SlipwayButton } from "slipway/react/modal"
import { currencies } from "./currencies.ts"
import { network } from "./network.ts"

/** Renders on the server, so the API secret never reaches the browser. */
const Page = async () => {
  const known = await currencies()
  return (
    <>
      <h1>Slipway on Next.js</h1>
      <SlipwayButton network={network} />
      <p>Read on the server by the app&#8217;s own secret: the currencies that coins can be bought with.</p>
      <ul>
        {known.map(({ value, country }) => (
          <li key={value}>
            {value} – {country}
          </li>
        ))}
      </ul>
      <a href="/wallet">Open your wallet</a>
    </>
  )
}
export default Page
