import type { Words } from "./words.ts"

/** The app's own texts in Japanese. The components bring theirs. No native speaker has reviewed them yet. */
export const ja: Words = {
  tagline: "どのネットワークでも、あなたのお金を。",
  skip: "本文へ移動",
  testMoney: "テスト用のお金のみ",
  close: "閉じる",
  navigation: "メインメニュー",
  nav: {
    home: "ホーム",
    send: "送金",
    receive: "受け取り",
    buy: "購入",
    sell: "売却",
    apps: "アプリ",
    "smart-account": "スマートアカウント",
    contacts: "連絡先",
    activity: "取引履歴",
    settings: "設定"
  },
  welcome: {
    sandbox: "これはサンドボックスです。実際には何も送られません。コードは受信箱に届きます。",
    openInbox: "受信箱を開く",
    fillCode: "コードを入力する",
    restore:
      "まずログインしてください。アカウントにまだウォレットがない場合は、復元ファイルまたは復元キーからウォレットを復元できます。"
  },
  home: {
    steps: {
      title: "次のステップ",
      addMoney: "資金を追加",
      pay: "最初の支払いをする",
      done: "完了"
    },
    testCoins: "テスト用コインを受け取る",
    testCoinsSent: "1コインと100 USDCを受け取りました。",
    testCoinsFailed:
      "サンドボックスからコインが届きませんでした。サンドボックスが動いているか確認してください。",
    latest: "最近の取引",
    all: "すべて見る",
    more: "その他"
  },
  apps: {
    text: "架空のアプリが3つあります。ウォレットへの要求は本物で、テストネットワーク上で行われます。",
    exchange: "Harbourに登録されている取引所です。",
    shop: "代金を求めるショップです。",
    scam: "無料でお金を配ると称するページです。要求は拒否してください。",
    done: "完了",
    levels: ["リスクなし", "低リスク", "注意", "危険"],
    asks: {
      signIn: "ログイン",
      signInElsewhere: "受け取る：ログイン",
      allow: "25 USDCを許可",
      allowAll: "上限なしで許可",
      permit: "署名で25 USDCを許可",
      swap: "25 USDCを交換",
      stop: "許可を停止",
      payDollars: "5 USDCを支払う",
      payCoins: "0.01 ETHを支払う",
      receipt: "領収書に署名",
      allowStranger: "受け取る：ウォレットを接続",
      mystery: "受け取る：実行",
      hash: "受け取る：認証",
      elsewhere: "受け取る：別のネットワークで"
    }
  },
  smartAccount: {
    title: "あなたのスマートアカウント",
    text: "専用のアドレスを持つアカウントです。ウォレットに送られたものはここには届きません。",
    state: "状態",
    deployed: "設定済み",
    notDeployed: "最初の送金時に設定されます",
    none: "このネットワークではスマートアカウントを使えません。"
  },
  contacts: {
    people: "相手",
    banks: "銀行口座"
  },
  ramp: {
    back: "すべての取引"
  },
  activity: {
    entry: "詳細",
    choose: "取引を選ぶと、ここに詳細が表示されます。"
  },
  settings: {
    back: "すべての設定",
    help: "ヘルプ",
    helpText:
      "これはサンドボックスです。インスペクターで、このウォレットのコード、注文、リクエストを確認できます。",
    look: "表示",
    language: "言語",
    system: "端末と同じ",
    light: "ライト",
    dark: "ダーク",
    network: "ネットワーク",
    rpc: "サンドボックスのJSON-RPC",
    noRpc: "このサンドボックスはネットワークをメモリ上に保持しているため、JSON-RPCはありません。",
    account: "アカウント",
    wallets: "接続したウォレット",
    signOut: "ログアウト",
    currency: "金額の表示通貨",
    ofLanguage: "言語に合わせる",
    recovery: "復元",
    recoveryText:
      "復元キーはウォレットの作成時に一度だけ表示されました。ほかに持っている人がいないため、再表示はできません。",
    inspector: "サンドボックスのインスペクターを開く"
  },
  trouble: {
    title: "この画面を読み込めませんでした",
    text: "接続を確認して、もう一度お試しください。何も失われていません。",
    offline: "接続が切れました。オンラインに戻ると、この画面を読み込みます。",
    retry: "再試行",
    notFound: "ページが見つかりません",
    notFoundText: "リンクが古いか、入力に誤りがあるかもしれません。",
    home: "ホームへ"
  }
}
