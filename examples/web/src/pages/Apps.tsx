import { AppCard } from "../apps/AppCard.tsx"
import { AskFirst } from "../apps/AskFirst.tsx"
import { logos } from "../apps/contracts.ts"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"

/** Three pretend apps. What they ask of the wallet is real. */
const Apps = () => {
  const { nav, apps } = useWords()
  return (
    <Screen title={nav.apps}>
      <p className="lead">{apps.text}</p>
      <AskFirst>
        <AppCard
          name="Tidepool"
          text={apps.exchange}
          logo={logos.exchange}
          host="tidepool.example"
          asks={["signIn", "allow", "allowAll", "permit", "swap", "stop"]}
        />
        <AppCard
          name="Lantern Street"
          text={apps.shop}
          logo={logos.shop}
          host="lanterns.example"
          asks={["payDollars", "payCoins", "receipt"]}
        />
        <AppCard
          name="Free USDC"
          text={apps.scam}
          logo={logos.scam}
          host="free-usdc.example"
          asks={["signInElsewhere", "allowStranger", "mystery", "hash", "elsewhere"]}
        />
      </AskFirst>
    </Screen>
  )
}
export default Apps
