import { lowerFirst } from "./lowerFirst.ts"
import type { Messages } from "./messages.ts"

/** The components' messages in Vietnamese. No native speaker has reviewed them yet. */
export const vi: Messages = {
  locale: "vi",
  common: {
    back: "Quay lại",
    cancel: "Hủy",
    copy: "Sao chép",
    copied: "Đã sao chép",
    copyFailed: "Trình duyệt đã chặn việc sao chép. Hãy chọn và tự sao chép văn bản.",
    loading: "Đang tải…",
    more: "Xem thêm",
    or: "hoặc",
    retry: "Thử lại",
    keptOffline: "Bạn đang ngoại tuyến. Nội dung này vẫn được giữ ở đây.",
    offline: "Bạn đang ngoại tuyến",
    loadsLater: "Nội dung này sẽ tải khi có mạng lại.",
    notLoaded: "Không tải được nội dung này",
    notLoadedText: "Có thể kết nối đã bị ngắt. Hãy kiểm tra rồi thử lại.",
    notLoadedAgain: "Hãy tải lại trang. Những gì bạn đã nhập sẽ bị mất.",
    incomplete: "Danh sách này còn thiếu một phần",
    slow: "Việc này lâu hơn bình thường",
    opensInNewTab: "mở trong thẻ mới"
  },
  fields: {
    missing: {
      username: "Nhập tên đăng nhập của bạn",
      password: "Nhập mật khẩu của bạn",
      phone: "Nhập số điện thoại của bạn"
    },
    email: "Nhập địa chỉ email đầy đủ, như ada@example.com",
    phone: "Nhập số của bạn kèm mã quốc gia, như +62\u00a0812\u00a03456\u00a07890",
    phoneShort: "Số này có vẻ quá ngắn",
    phoneShortLike: (example) => `Số này có vẻ quá ngắn. Hãy nhập theo mẫu ${example}.`,
    amount: "Nhập số tiền lớn hơn 0",
    atMost: (amount) => `Bạn có ${amount}`,
    atMostWithFee: (amount) => `Không đủ để trả phí. Gửi tối đa ${amount}`,
    notEnough: (symbol) => `Bạn không đủ ${symbol}`,
    onlyFee: (symbol) => `Bạn cần thêm ${symbol} để trả phí mạng`,
    decimals: (symbol, places) => `${symbol} có tối đa ${places} chữ số thập phân`,
    address: "Đây không phải địa chỉ ví. Địa chỉ ví phải bắt đầu bằng 0x và có 42 ký tự.",
    checksum: "Địa chỉ này bị sai ký tự. Hãy lấy lại địa chỉ từ người nhận.",
    ownAddress: "Đây là địa chỉ của chính bạn",
    zeroAddress: "Địa chỉ này không thuộc về ai. Tiền gửi đến đây sẽ mất.",
    tokenContract: (symbol) => `Đây là hợp đồng của ${symbol}. Tiền gửi đến đây sẽ mất.`,
    callingCode: "Mã quốc gia",
    pin: "Nhập mã PIN 6 chữ số"
  },
  errors: {
    offline: {
      what: "Bạn đang ngoại tuyến.",
      todo: "Chúng tôi sẽ tiếp tục khi bạn có mạng lại. Những gì bạn đã nhập vẫn còn."
    },
    sendOffline: { what: "Bạn đang ngoại tuyến.", todo: "Chưa có gì được gửi. Hãy thử lại khi có mạng." },
    noResponse: { what: "Chúng tôi không kết nối được.", todo: "Hãy thử lại sau giây lát." },
    outcomeUnknown: {
      what: "Chúng tôi chưa chắc việc này đã hoàn tất.",
      todo: "Hãy xem mục Hoạt động trước khi thử lại."
    },
    quoteExpired: {
      what: "Tỷ giá đã hết hạn.",
      todo: "Chưa có lệnh nào được đặt. Hãy xem tỷ giá mới rồi tiếp tục."
    },
    orderClosed: {
      what: "Không thể thanh toán lệnh này nữa.",
      todo: "Chưa có gì được gửi. Hãy tạo lệnh bán mới."
    },
    orderExpiring: {
      what: "Lệnh này sắp hết hạn.",
      todo: "Chưa có gì được gửi. Hãy tạo lệnh bán mới sau khi lệnh này hết hạn."
    },
    orderChanged: {
      what: "Lệnh này đã thay đổi.",
      todo: "Chưa có gì được gửi. Hãy kiểm tra lệnh rồi thanh toán."
    },
    informationNeeded: {
      what: "Có một câu hỏi về lệnh này.",
      todo: "Chưa có gì được gửi. Hãy trả lời rồi thử lại."
    },
    paymentRefused: {
      what: "Ví của bạn không thanh toán được lệnh này.",
      todo: "Chưa có gì được gửi. Hãy kiểm tra số dư có đủ cho số tiền và phí mạng, rồi thử lại."
    },
    paymentFailed: {
      what: "Thanh toán thất bại.",
      todo: "Số tiền vẫn ở trong ví của bạn. Hãy tạo lệnh bán mới."
    },
    timedOut: { what: "Việc này đang mất quá nhiều thời gian.", todo: "Hãy thử lại sau giây lát." },
    throttled: { what: "Bạn đã thử quá nhiều lần.", todo: "Hãy chờ một lát trước khi thử lại." },
    invalidInput: { what: "Hãy kiểm tra các mục được đánh dấu.", todo: "Chưa có gì được gửi." },
    refused: { what: "Không thực hiện được.", todo: "Hãy kiểm tra thông tin rồi thử lại." },
    unauthorized: { what: "Chúng tôi chưa xác nhận được đó là bạn.", todo: "Hãy đăng nhập lại." },
    forbidden: {
      what: "Tài khoản của bạn không thực hiện được việc này.",
      todo: "Hãy liên hệ bộ phận hỗ trợ."
    },
    notFound: {
      what: "Chúng tôi không còn tìm thấy mục này.",
      todo: "Hãy chọn mục khác."
    },
    conflict: {
      what: "Nội dung này vừa thay đổi khi bạn đang xem.",
      todo: "Hãy kiểm tra rồi thử lại."
    },
    serviceError: {
      what: "Hệ thống của chúng tôi đang gặp sự cố.",
      todo: "Hãy thử lại sau vài phút."
    },
    invalidResponse: {
      what: "Chúng tôi nhận được phản hồi không đọc được.",
      todo: "Hãy thử lại hoặc liên hệ bộ phận hỗ trợ."
    },
    unresolved: {
      what: "Chúng tôi vẫn đang kiểm tra lệnh trước của bạn.",
      todo: "Chưa có lệnh mới nào được đặt. Hãy xem hoạt động của bạn, hoặc thử lại sau hai phút."
    },
    heldUp: { what: "Nội dung này chưa được gửi.", todo: "Hãy thử lại sau giây lát." },
    notSent: { what: "Nội dung này chưa được gửi.", todo: "Hãy tải lại trang rồi thử lại." },
    notConfigured: {
      what: "Ứng dụng này chưa có tính năng đó.",
      todo: "Hãy liên hệ bộ phận hỗ trợ."
    },
    notSignedIn: { what: "Bạn đã đăng xuất.", todo: "Hãy đăng nhập để tiếp tục." },
    signedOut: { what: "Bạn đã đăng xuất.", todo: "Hãy đăng nhập để tiếp tục." },
    expired: {
      what: "Bạn đã bị đăng xuất.",
      todo: "Việc này bảo vệ tài khoản của bạn. Hãy đăng nhập lại để tiếp tục phần đang dở."
    },
    revoked: { what: "Bạn đã bị đăng xuất.", todo: "Hãy đăng nhập lại để tiếp tục." },
    rotationLost: {
      what: "Bạn đã bị đăng xuất.",
      todo: "Hãy đăng nhập lại để tiếp tục."
    },
    replaced: {
      what: "Bạn đã bị đăng xuất.",
      todo: "Một tài khoản khác đã đăng nhập trên trình duyệt này. Hãy đăng nhập lại để dùng tài khoản của bạn."
    },
    permissionRequired: {
      what: "Ứng dụng này cần bạn cho phép để dùng ví này.",
      todo: "Hãy xem quyền được yêu cầu rồi quay lại đây."
    },
    userRejected: {
      what: "Bạn đã từ chối yêu cầu này.",
      todo: "Chưa có gì được gửi hay ký."
    },
    unknown: { what: "Đã xảy ra lỗi.", todo: "Hãy tải lại trang rồi thử lại." }
  },
  error: {
    waitSeconds: (count) => `Bạn có thể thử lại sau ${count} giây`,
    signIn: "Đăng nhập lại",
    signInFirst: "Đăng nhập",
    updateRate: "Cập nhật tỷ giá",
    allowAccess: "Xem quyền truy cập",
    notConfigured: (app) => `${app} chưa có tính năng đó.`,
    permissionNeeded: "Cần bạn cho phép",
    needsPermission: (app) => `${app} cần bạn cho phép để dùng ví này.`,
    contact: (app) => `Hãy liên hệ bộ phận hỗ trợ của ${app}.`,
    retryOrContact: (app) => `Hãy thử lại hoặc liên hệ bộ phận hỗ trợ của ${app}.`,
    reviewAfterSignIn: "Hãy đăng nhập lại để xem lại quyền.",
    allowed: "Tôi đã cho phép",
    checkingAccess: "Đang kiểm tra…",
    allowedNow: "Giờ bạn có thể thử lại",
    details: "Chi tiết",
    code: "Mã",
    reference: "Mã tham chiếu",
    support: "Liên hệ hỗ trợ",
    reload: "Tải lại trang",
    activity: "Xem hoạt động",
    order: "Xem lệnh",
    newSale: "Bắt đầu lệnh bán mới"
  },
  signIn: {
    title: "Đăng nhập",
    welcome: (app) => `Chào mừng bạn đến với ${app}`,
    contact: "Email hoặc số điện thoại",
    contactMissing: "Nhập email, hoặc số điện thoại kèm mã quốc gia",
    asEmail: "Chúng tôi sẽ gửi mã qua email",
    asPhone: "Chúng tôi sẽ gửi mã qua WhatsApp đến số này",
    email: "Email",
    emailPlaceholder: "ban@example.com",
    phone: "Số WhatsApp",
    username: "Tên đăng nhập",
    password: "Mật khẩu",
    showPassword: "Hiện mật khẩu",
    passwordHint: "Từ 8 ký tự trở lên",
    passwordStrength: {
      weak: "Yếu: dễ bị đoán",
      fair: "Khá: dài hơn sẽ an toàn hơn",
      strong: "Mạnh"
    },
    passwordTooShort: "Dùng từ 8 ký tự trở lên",
    noReset: "Không thể đặt lại mật khẩu này. Hãy lưu vào trình quản lý mật khẩu của bạn.",
    forgotPassword: "Quên mật khẩu?",
    sendCode: "Tiếp tục",
    sending: "Đang gửi mã…",
    signIn: "Đăng nhập",
    signingIn: "Đang đăng nhập…",
    createAccount: "Tạo tài khoản",
    creatingAccount: "Đang tạo tài khoản…",
    taken: "Tên này đã có người dùng",
    createUncertain:
      "Chúng tôi chưa chắc tài khoản của bạn đã được tạo. Hãy thử đăng nhập bằng tên và mật khẩu này.",
    useContact: "Dùng email hoặc điện thoại",
    useEmail: "Dùng email",
    useWhatsApp: "Dùng WhatsApp",
    usePassword: "Dùng tên đăng nhập và mật khẩu",
    moreWays: "Cách khác",
    lastUsed: "Dùng lần trước",
    codeTitle: { email: "Kiểm tra email", whatsapp: "Kiểm tra WhatsApp" },
    codeSent: (to) => `Chúng tôi đã gửi mã 6 chữ số đến ${to}`,
    code: "Mã dùng một lần",
    verify: "Tiếp tục",
    verifying: "Đang kiểm tra…",
    wrongCode: "Mã không khớp. Hãy kiểm tra lại hoặc lấy mã mới.",
    incompleteCode: "Nhập đủ 6 chữ số",
    resend: "Gửi lại mã",
    resendIn: (time) => `Gửi lại sau ${time}`,
    resent: "Chúng tôi đã gửi mã mới",
    cantFind: {
      email: "Không thấy mã? Hãy kiểm tra thư mục spam.",
      whatsapp: "Không thấy mã? Hãy kiểm tra xem số đã đúng chưa."
    },
    openMail: (name) => `Mở ${name}`,
    changeEmail: "Đổi email",
    changePhone: "Đổi số",
    wrongPassword: "Sai tên đăng nhập hoặc mật khẩu",
    done: "Bạn đã đăng nhập"
  },
  social: {
    google: "Tiếp tục với Google",
    apple: "Tiếp tục với Apple",
    telegram: "Tiếp tục với Telegram",
    waiting: (provider) => `Hoàn tất trong cửa sổ ${provider}`,
    exchanging: "Đang đăng nhập…",
    blocked: (provider) => `Trình duyệt đã chặn cửa sổ ${provider}`,
    openAgain: (provider) => `Mở lại ${provider}`,
    redirect: "Tiếp tục trên trang này",
    scriptFailed: (provider) => `Không tải được ${provider}. Hãy thử lại.`,
    failed: (provider) => `Không đăng nhập được bằng ${provider}.\nHãy thử lại hoặc chọn cách khác.`,
    cancelled: (provider) => `Bạn đã đóng cửa sổ ${provider}`,
    unavailable: "Không dùng được trong trình duyệt này"
  },
  wallet: {
    createTitle: "Tạo ví của bạn",
    createText: "Chỉ mất vài giây. Sau đó bạn sẽ lưu một tệp khôi phục.",
    create: "Tạo ví",
    creating: "Đang tạo ví…",
    haveOne: "Tôi đã có ví",
    createdTitle: "Lưu tệp khôi phục",
    createdText:
      "Nếu bạn mất quyền truy cập, đây là cách duy nhất để vào lại ví. Tệp chỉ hiện một lần và chúng tôi không thể gửi lại.",
    restoredTitle: "Lưu tệp khôi phục mới",
    restoredText:
      "Đã khôi phục ví của bạn. Từ nay hãy dùng tệp này: tệp cũ có thể không còn dùng được. Tệp chỉ hiện một lần và chúng tôi không thể gửi lại.",
    secret: "Khóa khôi phục",
    reveal: "Hiện khóa",
    hide: "Ẩn khóa",
    hidesIn: (time) => `Ẩn sau ${time}`,
    copySecret: "Sao chép khóa",
    download: "Tải tệp xuống",
    print: "In",
    taken: "đã xong",
    pasteNow: "Hãy dán ngay vào nơi an toàn, ví dụ trình quản lý mật khẩu.",
    sheetTitle: "Khóa khôi phục ví của bạn",
    sheetApp: "Ứng dụng",
    sheetDate: "Ngày in",
    sheetText:
      "Hãy cất tờ này ở nơi chỉ bạn lấy được. Để khôi phục ví, hãy mở ứng dụng, đăng nhập, chọn “Tôi đã có ví” rồi nhập khóa. Khoảng trắng và ngắt dòng không ảnh hưởng. Mã QR chứa cùng khóa này.",
    saveFirst: "Lưu khóa bằng một trong các cách này trước",
    acknowledge: "Tôi đã lưu khóa ở nơi chỉ tôi lấy được",
    finish: "Mở ví của tôi",
    recoverTitle: "Khôi phục ví của bạn",
    recoverText: "Chọn tệp khôi phục hoặc dán khóa của bạn",
    file: "Tệp khôi phục",
    fileLike: (name) => `Tìm ${name} trong mục tải xuống hoặc đám mây`,
    fileMissing: "Chọn tệp khôi phục hoặc dán khóa của bạn",
    notRecoveryFile: "Đây không phải tệp khôi phục. Hãy chọn tệp có đuôi .xellar.",
    wrongKey: "Khóa này không đúng. Hãy dán toàn bộ khóa.",
    hasPin: "Tệp của tôi có mã PIN",
    pin: "Mã PIN của tệp",
    pinHint: "Tệp này được bảo vệ bằng mã PIN.",
    wrongPin: "Sai mã PIN",
    recover: "Khôi phục ví",
    recovering: "Đang khôi phục ví…",
    recovered: "Đã khôi phục ví của bạn",
    createUncertain: "Chúng tôi chưa chắc ví của bạn đã được tạo",
    createUncertainText: "Kết nối bị ngắt trước khi có phản hồi.",
    recoverUncertain: "Chúng tôi chưa chắc ví của bạn đã được khôi phục",
    recoverUncertainText: "Kết nối bị ngắt trước khi có phản hồi. Hãy giữ tệp khôi phục cẩn thận.",
    lookText: "Hãy đăng nhập bằng cách cũ để chúng tôi kiểm tra.",
    notMade: "Chưa có ví nào được tạo. Bạn có thể tạo ví ngay.",
    notCreated: "Chưa có ví nào được tạo.",
    notRecovered: {
      what: "Ví của bạn chưa được khôi phục.",
      file: "Hãy kiểm tra tệp rồi thử lại.",
      key: "Hãy kiểm tra khóa rồi thử lại."
    },
    secretLostTitle: "Bạn đã lưu khóa khôi phục của ví này chưa?",
    secretLostWhy: "Việc tạo ví của bạn bị gián đoạn",
    secretLostText:
      "Có thể bạn chưa từng thấy khóa của ví. Bạn vẫn dùng được ví này khi còn đăng nhập được. Nếu không đăng nhập được nữa, không ai khôi phục được ví.",
    secretLostKept: "Đã lưu khóa?",
    secretLostKeptText: "Mọi thứ đều ổn.",
    secretLostGone: "Chưa lưu?",
    secretLostOpen: "Mở ví này",
    secretLostOther: "Đăng xuất và dùng tài khoản khác",
    secretLostSteps: {
      create: "Đăng nhập bằng tài khoản khác và tạo ví ở đó",
      copy: "Lưu khóa của ví mới rồi sao chép địa chỉ",
      move: "Đăng nhập lại tài khoản này, mở ví này và gửi mọi thứ đến địa chỉ đó"
    },
    chooseFile: "Chọn tệp",
    removeFile: "Bỏ tệp"
  },
  receive: {
    title: "Nhận",
    text: (network) => `Chỉ gửi tài sản trên mạng ${network} đến đây. Tài sản khác có thể bị mất.`,
    address: "Địa chỉ của bạn",
    qr: (address) => `Mã QR của địa chỉ ${address}`,
    ask: "Yêu cầu một số tiền",
    askNothing: "Không yêu cầu số tiền",
    amount: "Số tiền",
    asset: "Tài sản",
    asksFor: (amount) => `Yêu cầu ${amount}`,
    copyLink: "Sao chép liên kết thanh toán",
    received: (amount) => `Đã nhận ${amount}`,
    sentYou: (name, amount) => `${name} đã gửi cho bạn ${amount}`,
    noAddress: "Chưa có địa chỉ",
    noAddressText: "Hãy tạo ví để có địa chỉ"
  },
  connect: {
    title: "Kết nối ví",
    detected: "Trong trình duyệt này",
    none: "Không tìm thấy ví nào",
    noneText: "Hãy cài ví vào trình duyệt này rồi tải lại trang.",
    scan: "Dùng ví trên điện thoại",
    qr: "Mã QR để kết nối ví",
    connecting: (wallet) => `Hãy chấp nhận kết nối trong ${wallet}`,
    connected: (wallet) => `Đã kết nối với ${wallet}`,
    disconnect: "Ngắt kết nối",
    rejected: (wallet) => `Bạn đã từ chối kết nối trong ${wallet}`,
    pending: (wallet) => `Mở ${wallet} và trả lời yêu cầu ở đó`,
    no_account: (wallet) => `Hãy mở khóa ${wallet} rồi thử lại`,
    failed: (wallet) => `${wallet} không phản hồi. Hãy mở ví rồi thử lại.`,
    loadFailed: "Không tải được nội dung này. Hãy kiểm tra kết nối.",
    reload: "Tải lại trang",
    scanText: "Quét mã này bằng ví trên điện thoại của bạn.",
    onThisPhone: "Mở ví trên điện thoại này, hoặc quét mã bằng điện thoại khác.",
    openApp: "Mở ứng dụng ví",
    copyLink: "Sao chép liên kết",
    withoutWallet: "Đăng nhập không cần ví",
    notSwitched: (wallet) => `${wallet} chưa chuyển mạng. Hãy đổi mạng trong ví rồi quay lại.`
  },
  approvals: {
    empty: "Chưa có quyền nào từ thiết bị này",
    text: "Các ứng dụng bạn cho phép từ thiết bị này chi token của bạn",
    notListed:
      "Quyền cấp ở ứng dụng khác, theo nhóm hoặc bằng chữ ký không có ở đây và có thể vẫn còn hiệu lực.",
    upTo: (amount) => `Tối đa ${amount}`,
    unlimited: (symbol) => `${symbol} không giới hạn`,
    spendsAll: (symbol) => `Được chi toàn bộ ${symbol} của bạn`,
    stop: "Thu hồi",
    stopping: "Đang thu hồi…",
    stopName: "Dừng chi tiêu",
    keep: "Giữ lại",
    question: (name, symbol) => `Ngừng cho ${name} chi ${symbol} của bạn?`,
    notStopped: "Quyền này chưa bị thu hồi",
    notStoppedText: "Quyền vẫn còn hiệu lực. Chưa có gì được gửi và không mất phí. Nhấn Thu hồi để thử lại."
  },
  settings: {
    currency: "Hiển thị tiền bằng",
    language: "Ngôn ngữ",
    appearance: "Giao diện",
    system: "Theo thiết bị",
    light: "Sáng",
    dark: "Tối",
    wallets: "Ví đã kết nối",
    recovery: "Khôi phục",
    recoveryText:
      "Khóa khôi phục chỉ hiện một lần, khi bạn tạo ví này. Chúng tôi không giữ bản sao, nên hãy kiểm tra xem bạn còn giữ khóa không.",
    help: "Liên hệ hỗ trợ",
    signOutText: "Hoạt động và danh bạ của bạn vẫn được lưu trên thiết bị này.",
    removeContacts: "Xóa cả danh bạ của tôi khỏi thiết bị này",
    removeActivity: "Xóa cả hoạt động của tôi khỏi thiết bị này"
  },
  network: {
    label: "Mạng",
    choose: "Chọn mạng",
    search: "Tìm mạng",
    noMatch: "Không tìm thấy mạng nào",
    recent: "Gần đây",
    main: "Mạng chính",
    tests: "Mạng thử nghiệm",
    showTest: "Hiện mạng thử nghiệm",
    badge: "Thử nghiệm",
    needs: (needed) => `Thao tác này cần mạng ${needed}`,
    current: (current) => `Bạn đang ở mạng ${current}.`,
    switchTo: (network) => `Chuyển sang ${network}`,
    switched: (network) => `Đã chuyển sang ${network}`,
    undo: "Hoàn tác",
    fixed: "Bạn không thể đổi mạng ở đây.",
    sendOn: (network) => `Gửi qua ${network}`
  },
  assets: {
    title: "Tài sản",
    total: "Tổng số dư",
    count: (count) => `${count} tài sản`,
    notIncluded: (names) => `Chưa gồm ${names}`,
    others: (names) => `Cùng với ${names}`,
    testMoney: "Tiền thử nghiệm",
    aboutAsOf: (time) => `Ước tính lúc ${time}`,
    unread: "Không tải được số dư của bạn",
    asOf: (time) => `Ngoại tuyến, cập nhật lúc ${time}`,
    showEmpty: "Hiện số dư bằng 0",
    hideEmpty: "Ẩn số dư bằng 0",
    exact: "hiện mọi chữ số",
    hide: "Ẩn số tiền",
    hidden: "Số tiền đang ẩn",
    seeAll: "Xem tất cả",
    addMoney: "Nạp tiền để bắt đầu",
    addMoneyText: "Mua bằng tiền từ ngân hàng của bạn, hoặc nhận từ ví khác.",
    receiveMoneyText: "Nhận từ ví khác để bắt đầu."
  },
  connection: {
    offline: "Bạn đang ngoại tuyến. Chúng tôi sẽ tải nội dung này khi có mạng lại.",
    offlineAsOf: (time) => `Bạn đang ngoại tuyến. Đây là dữ liệu tải gần nhất, lúc ${time}.`,
    back: "Đã có mạng trở lại",
    wallet: "Số dư và việc gửi đang gặp sự cố. Chúng tôi sẽ tiếp tục thử.",
    ramp: "Việc mua và bán đang gặp sự cố. Chúng tôi sẽ tiếp tục thử.",
    rampOnly: "Việc mua và bán đang gặp sự cố. Bạn vẫn gửi được.",
    both: "Hệ thống của chúng tôi đang gặp sự cố. Chúng tôi sẽ tiếp tục thử."
  },
  account: {
    menu: "Tài khoản",
    balance: "Số dư",
    copyAddress: "Sao chép địa chỉ",
    signOut: "Đăng xuất",
    signedOut: "Bạn đã đăng xuất. Hãy đăng nhập để tiếp tục."
  },
  prices: {
    about: (money: string) => `khoảng ${money}`,
    under: (money: string) => `dưới ${money}`,
    asOf: (time: string) => `Giá lúc ${time}`
  },
  money: {
    range: (least, most) => `Từ ${least} đến ${most}`,
    atLeast: (least) => `Tối thiểu ${least}`,
    atMost: (most) => `Tối đa ${most}`,
    balance: (amount) => `Số dư ${amount}`,
    didYouMean: (one, other) => `Ý bạn là ${one} hay ${other}?`,
    keeps: (amount) => `Giữ lại ${amount} để trả phí`,
    max: "Tối đa",
    notAnAmount: "Đây không phải số tiền",
    swap: (unit) => `Chuyển sang ${unit}`,
    tooSmall: "Số tiền này quá nhỏ",
    useThat: "Dùng số này"
  },
  contacts: {
    title: "Liên hệ",
    none: "Chưa có liên hệ nào",
    empty: "Những người bạn trả tiền sẽ hiện ở đây",
    add: "Thêm liên hệ",
    addTitle: "Thêm liên hệ",
    editTitle: "Sửa liên hệ",
    name: "Tên",
    address: "Địa chỉ ví",
    entered: "Địa chỉ bạn đã nhập",
    save: "Lưu liên hệ",
    edit: "Sửa",
    remove: "Xóa",
    removeContact: "Xóa liên hệ",
    removeQuestion: (name) => `Xóa ${name}?`,
    removeText: "Bạn có thể thêm lại liên hệ này sau. Các khoản đã trả vẫn ở mục Hoạt động.",
    saveAs: "Lưu vào liên hệ",
    nameMissing: "Nhập tên có tối đa 40 ký tự",
    nameHidden: "Tên này có ký tự không nhìn thấy được. Hãy nhập lại.",
    nameMixed: "Tên này trộn chữ cái của nhiều bảng chữ cái. Hãy nhập lại.",
    nameResolvable: "Tên này dễ bị nhầm với tên trên mạng. Hãy bỏ dấu chấm.",
    nameOfContract: "Đây là tên của một ứng dụng hoặc token. Hãy chọn tên khác.",
    nameTaken: "Bạn đã có liên hệ với tên này",
    addressTaken: (name) => `Bạn đã lưu địa chỉ này với tên ${name}`,
    failed: "Chúng tôi không lưu được liên hệ này. Hãy thử lại.",
    notStored:
      "Trình duyệt không lưu được liên hệ này. Hãy cho phép trang này lưu dữ liệu hoặc giải phóng dung lượng rồi thử lại.",
    removeFailed: "Chúng tôi không xóa được liên hệ này. Hãy thử lại."
  },
  payee: {
    placeholder: "Tên hoặc địa chỉ",
    missing: "Nhập tên hoặc địa chỉ",
    paste: "Dán",
    scan: "Quét",
    clear: "Xóa",
    pasteFailed: "Trình duyệt đã chặn việc dán. Hãy tự dán vào ô này.",
    suggestions: "Những người bạn biết",
    saved: "Đã lưu",
    recent: "Gần đây",
    lookedUp: "Đã tra cứu",
    several: (name) => `Bạn có nhiều liên hệ tên ${name}. Hãy chọn một.`,
    twoMeanings: (name) =>
      `${name} là tên của một liên hệ và cũng là tên của một địa chỉ khác. Hãy chọn một.`,
    paid: (times, last) =>
      times === 1 ? `Đã trả một lần, ngày ${last}` : `Đã trả ${times} lần, gần nhất ngày ${last}`,
    looking: (name) => `Đang tìm ${name}…`,
    notFound: (name) => `Chúng tôi không tìm thấy ${name}`,
    lookFailed: (name) => `Chúng tôi không tra cứu được ${name}`,
    first: "Bạn chưa từng trả tiền đến địa chỉ này.",
    ownAgain: "Đây là địa chỉ của chính bạn. Nhấn lần nữa để gửi cho chính mình.",
    lookalikeTick: "Tôi đã so hai địa chỉ, và địa chỉ này là đúng",
    contractTick: "Tôi hiểu những gì tôi gửi đến đó sẽ mất",
    checkFirst: "Đánh dấu vào ô để tiếp tục",
    fromLink: (what) => `Từ liên kết thanh toán: ${what}`,
    otherNetwork: (network) => `Khoản thanh toán này ở mạng ${network}. Hãy chuyển sang mạng đó trước.`,
    unknownNetwork: "Khoản thanh toán này ở một mạng chúng tôi chưa hỗ trợ",
    unknownToken: "Khoản thanh toán này dùng một token chúng tôi chưa hỗ trợ ở đây",
    unreadableLink: "Chúng tôi không đọc được liên kết thanh toán này. Hãy hỏi lấy địa chỉ.",
    notFoundInCode: "Mã này không chứa địa chỉ ví nào",
    scanTitle: "Quét mã QR",
    scanText: "Hướng máy ảnh vào mã.",
    noCamera: "Chúng tôi không dùng được máy ảnh. Hãy cho phép trong trình duyệt, hoặc dán địa chỉ."
  },
  send: {
    smartAccount: "Tài khoản thông minh",
    noSmartAccount: (network) => `Không có tài khoản thông minh trên ${network}`,
    title: "Gửi",
    asset: "Tài sản",
    to: "Đến",
    amount: "Số tiền",
    balanceUnknown: "Chúng tôi không tải được số dư của bạn",
    noEstimate: "Chúng tôi không tính được phí mạng",
    review: "Xem lại",
    reviewTitle: "Xem lại",
    findingToken: "Đang tìm token này…",
    noToken: (network) => `Không có token nào ở địa chỉ này trên ${network}`,
    otherAsset: "Chọn tài sản khác",
    from: "Từ",
    network: "Mạng",
    fee: "Phí mạng",
    feeUnknown: "Chúng tôi không tính được phí",
    unknown: "Chưa rõ",
    total: "Tổng cộng",
    arrivesIn: (seconds) => `Sau khoảng ${seconds} giây`,
    sendAmount: (amount) => `Gửi ${amount}`,
    sending: "Đang gửi…",
    time: "Thời gian",
    again: "Gửi khoản khác",
    unclear: {
      title: "Chúng tôi không biết khoản này đã được gửi chưa"
    },
    payTwice: "Nếu khoản này thật ra đã được gửi, bạn sẽ trả hai lần.",
    useWallet: "Gửi từ ví của tôi",
    highFee: (percent) => `Phí mạng bằng ${percent} số tiền`,
    feeUnknownText: "Chúng tôi không tính được phí mạng.",
    sendFeeUnknown: "Vẫn gửi dù chưa biết phí",
    feeRose: (before, now) => `Phí mạng đã tăng từ ${before} lên ${now}. Chưa có gì được gửi.`,
    repeat: {
      sent: (amount, ago) => `Bạn đã gửi ${amount} đến địa chỉ này ${ago}`,
      tried: (amount, ago) => `Bạn đã bắt đầu gửi ${amount} đến địa chỉ này ${ago}`,
      text: "Gửi lại nghĩa là trả tiền lần thứ hai.",
      wait: "Chúng tôi chưa biết khoản này đã được gửi chưa. Bạn có thể gửi lại khi đã rõ.",
      again: "Gửi lại"
    },
    nameMoved: (name) => `${name} giờ trỏ đến địa chỉ khác. Chưa có gì được gửi.`,
    nameUnknown: (name) => `Chúng tôi không tra cứu lại được ${name}, nên chưa có gì được gửi.`,
    useNewAddress: "Kiểm tra địa chỉ mới"
  },
  confirm: {
    details: "Chi tiết",
    reject: "Từ chối",
    rejected: "Bạn đã từ chối yêu cầu này. Chưa có gì được gửi hay ký.",
    position: (at, of) => `${at} trên ${of}`,
    title: {
      signIn: (host) => `Đăng nhập vào ${host}`,
      signInElsewhere: (domain, host) =>
        `Yêu cầu này sẽ cho bạn đăng nhập vào ${domain}, nhưng bạn đang ở ${host}`,
      signInUnclear: (host) => `Yêu cầu này giống đăng nhập, nhưng không hợp lệ cho ${host}`,
      message: (host) => `Ký thông điệp cho ${host}`,
      send: (amount, to) => `Gửi ${amount} đến ${to}`,
      sendItem: (item, collection, to) => `Gửi NFT ${item} của ${collection} đến ${to}`,
      sendItems: (count, item, collection, to) =>
        `Gửi ${count} bản của NFT ${item} trong ${collection} đến ${to}`,
      allow: (spender, amount) => `Cho phép ${spender} chi tiêu tối đa ${amount}`,
      allowUntil: (spender, amount, until) =>
        `Cho phép ${spender} chi tiêu tối đa ${amount} đến ngày ${until}`,
      allowAll: (spender, token, until) =>
        `Cho phép ${spender} chi tiêu toàn bộ ${token} của bạn${until ? ` đến ngày ${until}` : ", hiện tại và sau này"}`,
      allowAllOf: (spender, address, until) =>
        `Cho phép ${spender} chi tiêu toàn bộ token ${address} của bạn${until ? ` đến ngày ${until}` : ", hiện tại và sau này"}`,
      allowSeveral: (spender, count) => `Cho phép ${spender} chi tiêu ${count} loại token của bạn`,
      allowSeveralUnlimited: (spender, count) =>
        `Cho phép ${spender} chi tiêu ${count} loại token của bạn, không giới hạn`,
      allowSeveralPartly: (spender, count, unlimited) =>
        `Cho phép ${spender} chi tiêu ${count} loại token của bạn, ${unlimited} loại không giới hạn`,
      allowItems: (spender, collection) => `Cho phép ${spender} chuyển mọi NFT ${collection} mà bạn sở hữu`,
      revoke: (spender, token) => `Ngừng cho phép ${spender} chi tiêu ${token} của bạn`,
      revokeSeveral: (spender, count) => `Ngừng cho phép ${spender} chi tiêu ${count} loại token của bạn`,
      revokeItems: (spender, collection) => `Ngừng cho phép ${spender} chuyển NFT ${collection} của bạn`,
      call: (name, contract) => `Chạy “${name}” trên ${contract}`,
      unknownCall: (contract) => `Chạy một thao tác không rõ trên ${contract}`,
      deployment: "Thiết lập tài khoản thông minh của bạn",
      creation: "Tạo hợp đồng mới",
      cancel: "Hủy một giao dịch đang chờ",
      cancelSend: (amount) => `Hủy gửi ${amount}`,
      typedData: (host) => `Ký dữ liệu cho ${host}`,
      ownWallet: "ví của bạn",
      trade: (give, get) => `Đổi ${give} lấy ${get}`,
      order: (host) => `Ký lệnh cho ${host}`,
      delegation: (contract) => `Trao cho ${contract} toàn quyền kiểm soát ví này`,
      undelegation: "Thu hồi quyền kiểm soát ví này của một hợp đồng",
      unreadable: "Ký nội dung mà chúng tôi không đọc được"
    },
    deed: {
      deploy: "Thiết lập",
      signIn: "Đăng nhập",
      signInAnyway: "Vẫn đăng nhập",
      sign: "Ký",
      signTrade: "Ký giao dịch đổi",
      signOrder: "Ký lệnh",
      signAnyway: "Vẫn ký",
      send: (amount) => `Gửi ${amount}`,
      sendItem: "Gửi NFT",
      sendItems: (count) => `Gửi ${count} NFT`,
      feeUnknown: (deed) => `${deed}, không rõ phí`,
      allowTokens: (count) => `Cho phép ${count} loại token`,
      allowUpTo: (amount) => `Cho phép ${amount}`,
      allowNoLimit: "Cho phép không giới hạn",
      allowAll: "Cho phép mọi NFT",
      stop: "Thu hồi quyền",
      continue: "Tiếp tục",
      cancel: "Hủy giao dịch"
    },
    batch: {
      title: (count, kinds) => `Xác nhận ${count} thao tác: ${kinds}`,
      payments: (count, total) => `Gửi ${total} trong ${count} khoản`,
      deed: (count) => (count === 1 ? "Xác nhận" : `Xác nhận cả ${count}`),
      about: (_count, actions) => `Thao tác ${actions}`,
      allOrNothing: "Tất cả hoặc không gì cả: nếu một thao tác thất bại, không thao tác nào được thực hiện.",
      oneByOne: "Lần lượt từng thao tác: nếu một thao tác thất bại, các thao tác trước đó vẫn có hiệu lực.",
      total: "Tổng số bạn gửi",
      feeAtLeast: (amount) => `ít nhất ${amount}`,
      worst: (action, consequence) => `${action}: ${consequence}`,
      warnings: (_count, actions) => `Đọc cảnh báo ở thao tác ${actions}.`,
      everyWarned: "Mọi thao tác đều có cảnh báo. Hãy đọc từng cảnh báo.",
      inSentence: lowerFirst,
      read: "Tôi đã đọc mọi thao tác",
      unticked: (count) => `Còn ${count} ô cần đánh dấu`,
      lastUnticked: (label) => `Chưa đánh dấu: ${label}`,
      recipients: "Người nhận"
    },
    limit: {
      label: "Giới hạn",
      hint: "Ứng dụng yêu cầu không giới hạn. Bạn có thể cho phép ít hơn.",
      needed: (amount) => `Ứng dụng yêu cầu không giới hạn. Các thao tác này cần ${amount}.`,
      none: "Không giới hạn",
      atMost: "Ứng dụng yêu cầu ít hơn"
    },
    risks: {
      allTokens: "Họ có thể lấy hết bất cứ lúc nào, kể cả những gì bạn nhận sau này.",
      collection: "Họ có thể lấy mọi NFT bất cứ lúc nào, kể cả những NFT bạn nhận sau này.",
      everything: "Hợp đồng này có thể chuyển mọi thứ trong ví của bạn, hiện tại và sau này.",
      unreadable: "Bạn không thấy được nội dung mình đang ký. Nó có thể chuyển mọi thứ bạn có.",
      otherChain: (chain, network) => `Yêu cầu này dành cho ${chain}, nhưng bạn đang ở ${network}.`,
      otherDomain: "Bất kỳ ai có chữ ký này đều có thể dùng tài khoản của bạn ở đó.",
      unknownUnits:
        "Chúng tôi không biết số chữ số thập phân của token này, nên đây là số chưa quy đổi. Giá trị thật có thể là bao nhiêu cũng được.",
      givenAway: "Bạn sẽ cho đi mà không nhận lại gì.",
      unknownValue: "Chúng tôi không đọc được thao tác này làm gì, và nó gửi kèm tiền.",
      zeroAddress: "Địa chỉ này không thuộc về ai. Những gì bạn gửi đến đó sẽ mất.",
      tokenContract: "Đây là hợp đồng của chính token đó. Những gì bạn gửi đến đó sẽ mất.",
      lookalike: "Địa chỉ này trông giống địa chỉ bạn biết, nhưng là địa chỉ khác.",
      absurdFee: "Phí mạng này cao hơn nhiều so với bình thường. Bạn không thể lấy lại khoản phí này."
    },
    cautions: {
      likelyToFail: "Giao dịch này có thể thất bại. Bạn vẫn phải trả phí mạng.",
      approval: "Họ có thể lấy mà không cần hỏi lại bạn.",
      permit: (until) => `Sau khi bạn ký, họ có thể lấy đến ngày ${until} mà không cần hỏi lại bạn.`,
      lastingPermit: (until) =>
        until
          ? `Họ có thể dùng chữ ký của bạn đến ngày ${until} mà không cần hỏi lại. Nếu đã dùng, quyền này còn hiệu lực đến khi bạn thu hồi.`
          : "Sau khi bạn ký, họ có thể lấy mà không cần hỏi lại bạn. Nếu họ dùng chữ ký kịp hạn, quyền này còn hiệu lực đến khi bạn thu hồi.",
      unknownSpender: "Chúng tôi không biết địa chỉ này làm gì.",
      order:
        "Sau khi bạn ký, bất kỳ ai cũng có thể thực hiện lệnh này đến khi hết hạn mà không cần hỏi lại bạn.",
      unknownCollection:
        "Chúng tôi không biết bộ sưu tập này. Ai cũng có thể sao chép tên và hình ảnh của nó.",
      unknownData:
        "Chúng tôi không biết nội dung này cho phép điều gì. Một chữ ký có thể đủ để lấy tài sản của bạn.",
      unknownAction: "Chúng tôi không đọc được thao tác này làm gì. Chỉ tiếp tục nếu bạn tin ứng dụng này.",
      functionName: "Chúng tôi chỉ biết tên mà hợp đồng đặt cho thao tác này. Nó có thể làm việc khác.",
      creation: "Không có người nhận. Chúng tôi không đọc được hợp đồng mới làm gì.",
      hiddenText: "Thông điệp này có ký tự ẩn. Chúng được hiện trong ngoặc vuông.",
      signedOnly: "Bạn ký bây giờ, và ứng dụng có thể gửi đi bất cứ lúc nào.",
      alsoSends: "Thao tác này cũng gửi tiền."
    },
    short: (symbol) => `Hãy từ chối, rồi nạp thêm ${symbol} hoặc thử lại với số nhỏ hơn.`,
    shortOfFee: (symbol) => `Hãy từ chối, rồi nạp thêm ${symbol}.`,
    appFee: "Ứng dụng đã đặt mức phí này. Hãy từ chối yêu cầu.",
    refusals: {
      said: (quoted) => `Hợp đồng báo ${quoted}`,
      none: "Mạng không cho biết lý do.",
      unreadable: "Hợp đồng báo một lý do mà chúng tôi không đọc được.",
      balance: "Số dư token không đủ cho việc này.",
      allowance: "Quyền cần cho việc này chưa có hoặc quá thấp.",
      panic: "Hợp đồng dừng lại do lỗi trong mã."
    },
    understood: {
      allTokens: "Tôi hiểu họ có thể lấy hết các token này",
      collection: "Tôi hiểu họ có thể lấy mọi NFT của bộ sưu tập này",
      everything: "Tôi hiểu việc này có thể chuyển mọi thứ trong ví của tôi",
      unreadable: "Tôi hiểu việc này có thể chuyển mọi thứ trong ví của tôi",
      otherChain: "Tôi hiểu yêu cầu này dành cho mạng khác",
      otherDomain: "Tôi hiểu đây là đăng nhập vào một nơi khác",
      unknownUnits: "Tôi hiểu số tiền thật có thể là bao nhiêu cũng được",
      givenAway: "Tôi hiểu rằng tôi không nhận lại gì",
      unknownValue: "Tôi hiểu mình có thể mất khoản được gửi",
      zeroAddress: "Tôi hiểu khoản này sẽ mất",
      tokenContract: "Tôi hiểu khoản này sẽ mất",
      lookalike: "Tôi đã kiểm tra toàn bộ địa chỉ",
      absurdFee: "Tôi hiểu rằng tôi trả khoản phí mạng này"
    },
    tree: {
      count: (count) => `${count} mục`,
      fields: (count) => `${count} trường`,
      item: (at) => `Mục ${at}`,
      more: (count) => `Hiện thêm ${count}`,
      level: (level) => `cấp ${level}`,
      characters: (count) => `và ${count} ký tự nữa`,
      json: "JSON gốc",
      copyJson: "Sao chép JSON"
    },
    order: {
      give: "Bạn đưa",
      get: "Bạn nhận",
      others: "Bên khác nhận",
      othersOfIt: "Trong đó, bên khác nhận",
      coin: "Coin",
      nft: "NFT",
      nftOf: (id, collection) => `NFT ${id} của ${collection}`,
      anyNftOf: (collection) => `NFT bất kỳ của ${collection}`
    },
    quoted: (text) => `“${text}”`,
    unknownCollection: "Bộ sưu tập không xác định",
    hash: "Hash",
    callsItself: (name) => `tự xưng là “${name}”`,
    rawAmount: (amount, token) => `${amount} đơn vị ${token}`,
    verified: "đã xác minh",
    ownWallet: "Ví của bạn",
    known: "Đã biết",
    costsNothing: "Không mất phí. Không chuyển gì đi.",
    says: "Nội dung",
    expires: "Hết hạn",
    from: "Từ",
    to: "Đến",
    amount: "Số lượng",
    youSend: "Bạn gửi (ước tính)",
    youGet: "Bạn nhận (ước tính)",
    sends: "Gửi kèm",
    token: "Token",
    spender: "Bên có thể lấy",
    upTo: "Mức tối đa",
    nothing: "Không có gì",
    collection: "Bộ sưu tập",
    until: "Hạn cho phép",
    deadline: "Chữ ký dùng được đến",
    noEnd: "Không thời hạn",
    andMore: (count) => `và ${count} mục khác`,
    feeLater: "Phí mạng, khi ứng dụng gửi đi",
    number: "Số giao dịch",
    network: "Mạng",
    everyChain: "Mọi mạng",
    data: "Dữ liệu",
    call: "Hàm",
    primaryType: "Loại",
    contract: "Hợp đồng",
    unlimited: "không giới hạn"
  },
  modal: {
    close: "Đóng",
    sending: "Đang gửi",
    requests: (count) => `${count} yêu cầu`,
    signIn: { signed_out: "Đăng nhập", session_ended: "Đăng nhập lại", no_wallet: "Hoàn tất thiết lập" },
    pages: {
      wallet: "Tài khoản",
      send: "Gửi",
      receive: "Nhận",
      buy: "Mua",
      sell: "Bán",
      assets: "Tài sản",
      activity: "Hoạt động",
      recipients: "Tài khoản ngân hàng",
      contacts: "Liên hệ",
      connect: "Kết nối ví",
      networks: "Mạng",
      settings: "Cài đặt",
      approvals: "Quyền chi tiêu",
      transaction: "Giao dịch",
      received: "Đã nhận",
      purchase: "Lệnh mua",
      sale: "Lệnh bán"
    }
  },
  operation: {
    paidFromTank: "Trả từ bình gas của bạn",
    paidFromAccount: "Trả từ tài khoản này",
    paidFrom: "Trả từ",
    feePaidByApp: (app) => `${app} trả`,
    feePaidForYou: "Được trả thay bạn",
    refused: (app) => `${app} không trả phí này`,
    refusedForYou: "Phí này không được trả giúp bạn",
    nothingSent: "Chưa gửi gì cả.",
    nothingLeft: "Tài khoản của bạn chưa bị trừ gì.",
    payYourself: "Tự trả phí",
    cannotPay: "Bình gas và tài khoản này cũng không đủ để trả.",
    expired: "Không gửi được kịp thời hạn",
    signedBy: "Người ký"
  },
  gasTank: {
    title: "Bình gas",
    text: "Trả phí mạng cho tài khoản thông minh của bạn.",
    left: "Còn lại để trả phí",
    empty: "Bình gas của bạn đã hết",
    low: "Bình gas của bạn sắp hết",
    lowText: "Hãy nạp thêm trước khi gửi tiếp.",
    awaited: "Một lần nạp đang được xử lý.",
    none: "Tài khoản thông minh của bạn không có bình gas",
    noneText: "Phí mạng được trừ vào số dư của chính tài khoản này, trừ khi ứng dụng này trả thay.",
    topUp: "Nạp thêm",
    pay: (amount) => `Trả ${amount}`,
    unfinished: "Đã trả, chưa nạp xong",
    checkingText:
      "Thường chúng tôi biết kết quả trong vòng 3 phút. Nếu tiền đã được gửi, bạn có thể hoàn tất việc nạp tại đây mà không phải thanh toán lần nữa.",
    failedText:
      "Chúng tôi không xác nhận được khoản thanh toán này. Nếu bạn đã trả, hãy liên hệ bộ phận hỗ trợ.",
    unfinishedText: "Hãy hoàn tất việc nạp. Bạn không phải thanh toán lần nữa.",
    finish: "Hoàn tất nạp",
    added: (amount) => `Đã nạp ${amount} vào bình gas`,
    history: "Các lần nạp",
    feesText: "Phí không liệt kê ở đây. Mục Hoạt động hiển thị phí của từng lần gửi.",
    statuses: {
      pending: "Đang xử lý",
      success: "Đã nạp",
      failed: "Chưa xác nhận"
    }
  },
  transaction: {
    steps: {
      label: "Tiến trình",
      signing: "Đang ký",
      signed: "Đã ký",
      send: "Gửi",
      sending: "Đang gửi",
      sent: "Đã gửi",
      confirm: "Xác nhận",
      confirming: "Đang xác nhận",
      done: "đã xong"
    },
    stages: {
      signing: { title: "Đang gửi", text: "Hãy giữ trang này mở trong giây lát." },
      sending: { title: "Đang gửi", text: "Bạn có thể đóng màn hình này. Chúng tôi sẽ tiếp tục gửi." },
      sent: { title: "Đang chờ mạng", text: "Bạn có thể đóng màn hình này." },
      confirmed: { title: "Đã gửi", text: "Tiền đã đến nơi." },
      delayed: {
        title: "Lâu hơn bình thường",
        text: "Mạng đang bận. Không có gì bị mất; chúng tôi vẫn đang kiểm tra."
      },
      dropped: {
        title: "Không thấy trên mạng",
        text: "Giao dịch vẫn có thể hoàn tất. Khoan gửi lại. Chúng tôi vẫn đang kiểm tra."
      },
      checking: {
        title: "Đang kiểm tra xem đã gửi chưa",
        text: "Kết nối bị ngắt. Chúng tôi sẽ sớm có kết quả."
      },
      watching: {
        title: "Đang kiểm tra xem đã gửi chưa",
        text: "Kết nối bị ngắt. Chúng tôi đang theo dõi số dư của bạn."
      },
      unresolved: {
        title: "Chúng tôi không biết đã gửi chưa",
        text: "Kết nối bị ngắt và vẫn chưa có phản hồi. Hãy hỏi người nhận xem tiền đã đến chưa."
      },
      said_sent: {
        title: "Bạn đã đánh dấu là đã gửi",
        text: "Nếu có thêm thông tin, bạn sẽ thấy ở đây."
      },
      said_not_sent: {
        title: "Bạn đã đánh dấu là chưa gửi",
        text: "Nếu có thêm thông tin, bạn sẽ thấy ở đây."
      },
      not_sent: { title: "Chưa gửi", text: "Ví của bạn chưa bị trừ gì." },
      expired: { title: "Chưa gửi", text: "Không gửi được kịp thời hạn. Ví của bạn chưa bị trừ gì." },
      reverted: { title: "Thất bại", text: "Mạng đã từ chối. Bạn chỉ mất phí." },
      replaced: {
        title: "Đã thay thế",
        text: "Một giao dịch khác đã thay thế, nên giao dịch này không được thực hiện."
      },
      sped_up: { title: "Đã tăng tốc", text: "Một giao dịch nhanh hơn đã được gửi thay thế." },
      cancelled: { title: "Đã hủy", text: "Bạn chỉ mất phí hủy." }
    },
    usually: (seconds, network) => `Thường dưới ${seconds} giây trên ${network}.`,
    arrived: (to, time) => `Đến ${to} · ${time}`,
    reasons: {
      EXPIRED: "Không gửi được kịp thời hạn.",
      OFFLINE: "Bạn đang ngoại tuyến.",
      CONNECT: "Chúng tôi không kết nối được.",
      LATE: "Việc ký mất quá nhiều thời gian.",
      INSUFFICIENT_FUNDS: "Không đủ số dư để gửi.",
      NOT_SIGNED: "Chưa từng được ký.",
      REFUSED: "Mạng đã từ chối."
    },
    kept: (amount) => `${amount} vẫn là của bạn.`,
    feeUsed: (fee) => `Phí ${fee} đã bị trừ.`,
    balanceFell: (before, after, time) =>
      `Số dư của bạn đã giảm từ ${before} xuống ${after} lúc ${time}, nên có lẽ khoản này đã được gửi.`,
    balanceSame: (time) => `Số dư của bạn không thay đổi từ ${time}, nên có lẽ khoản này chưa được gửi.`,
    checkAgain: "Kiểm tra lại",
    notYet: "Khoan gửi lại",
    since: "Không có phản hồi từ",
    balanceAt: (time) => `Số dư lúc ${time}`,
    doYouKnow: "Bạn có biết kết quả không?",
    wasSent: "Đã gửi",
    wasSentText: "Ghi là đã gửi trong hoạt động của bạn.",
    wasNotSent: "Chưa gửi",
    wasNotSentText: "Bạn có thể gửi lại.",
    view: "Xem giao dịch",
    done: "Xong",
    speedUp: "Tăng tốc",
    cancel: "Hủy gửi",
    speedUpText: "Chúng tôi sẽ trả mạng mức phí cao hơn. Chỉ một trong hai giao dịch có thể thành công.",
    cancelText: "Chúng tôi sẽ cố dừng lại. Nếu giao dịch hoàn tất trước thì không dừng được nữa.",
    newFee: "Phí mới, tối đa",
    oldFee: "Phí cũ, tối đa",
    explorer: "Xem trên trình khám phá khối",
    ownExplorer: "Địa chỉ của tôi trên trình khám phá khối",
    receipt: "Biên nhận",
    details: "Chi tiết giao dịch",
    id: "Mã giao dịch",
    copyId: "Sao chép mã",
    share: "Chia sẻ",
    copyText: "Sao chép biên nhận",
    print: "In",
    status: "Trạng thái",
    transfer: "Chuyển coin",
    reference: "Mã tham chiếu"
  },
  activity: {
    title: "Hoạt động",
    underway: "Đang thực hiện",
    attention: "Cần bạn xử lý",
    sendingAmount: (amount) => `Đang gửi ${amount}`,
    checkingAmount: (amount) => `Đang kiểm tra ${amount}`,
    today: "Hôm nay",
    yesterday: "Hôm qua",
    filter: "Hiển thị",
    filters: { all: "Tất cả", sent: "Đã gửi", received: "Đã nhận", traded: "Mua bán", approvals: "Quyền" },
    search: "Tìm theo địa chỉ, số tiền hoặc ký hiệu",
    noMatch: "Không có kết quả",
    clearFilters: "Xóa bộ lọc",
    download: "Tải xuống CSV",
    empty: "Chưa có hoạt động nào",
    emptyText: "Những gì bạn gửi, nhận, mua và bán sẽ hiện ở đây.",
    addMoney: "Nạp tiền",
    sentItem: (item) => `Đã gửi ${item}`,
    sendItem: (item) => `Gửi ${item}`,
    sentTo: (name) => `Đã gửi đến ${name}`,
    sendTo: (name) => `Gửi đến ${name}`,
    receivedFrom: (name) => `Nhận từ ${name}`,
    received: (symbol) => (symbol ? `Đã nhận ${symbol}` : "Đã nhận"),
    unknownToken: "Token không xác định",
    unknownTokenText: "Ai cũng có thể gửi token cho bạn. Đừng mở liên kết nằm trong tên của nó.",
    kinds: {
      erc721: "Gửi một NFT",
      erc1155: "Gửi các NFT",
      transaction: "Giao dịch",
      approval: "Cấp quyền",
      cancel: "Hủy giao dịch",
      speedUp: "Giao dịch được tăng tốc"
    },
    allowed: (name: string) => `Đã cho phép ${name}`,
    permission: (name: string) => `Quyền của ${name}`,
    bought: (symbol) => `Đã mua ${symbol}`,
    sold: (symbol) => `Đã bán ${symbol}`,
    buying: (symbol) => `Đang mua ${symbol}`,
    notBought: (symbol) => `Chưa mua được ${symbol}`,
    selling: (symbol) => `Đang bán ${symbol}`,
    notSold: (symbol) => `Chưa bán được ${symbol}`,
    statuses: {
      signing: "Đang gửi",
      submitted: "Đang chờ mạng",
      confirmed: "Đã xác nhận",
      reverted: "Thất bại",
      replaced: "Đã thay thế",
      dropped: "Bị chậm",
      expired: "Chưa gửi",
      unknown: "Đang kiểm tra",
      failed: "Chưa gửi"
    }
  },
  ramp: {
    needsFee: (amount) => `Bạn cần khoảng ${amount} để trả phí mạng.`,
    buyCoin: (symbol) => `Mua ${symbol}`,
    receiveCoin: (symbol) => `Nhận ${symbol}`,
    buyTitle: "Mua",
    sellTitle: "Bán",
    youPay: "Bạn trả",
    youPaid: "Bạn đã trả",
    paidWith: "Đã trả bằng",
    youGet: "Bạn nhận",
    getsAmount: (amount) => `Bạn nhận ${amount}`,
    holderGets: (name) => `${name} nhận`,
    holderGetsAmount: (name, amount) => `${name} nhận ${amount}`,
    youSold: "Bạn đã bán",
    got: "Bạn đã nhận",
    youSell: "Bạn bán",
    currency: "Loại tiền",
    choose: "Chọn…",
    coin: "Tài sản",
    search: "Tìm kiếm",
    method: "Trả bằng",
    phone: "Số điện thoại nhận yêu cầu thanh toán",
    recipient: "Trả cho",
    noRecipients: (currency) => `Chưa có tài khoản ngân hàng ${currency}`,
    addRecipient: "Thêm tài khoản ngân hàng",
    senderName: "Họ và tên",
    ownName: "Họ và tên của bạn",
    senderEmail: "Email",
    rate: "Tỷ giá",
    fee: "Phí",
    feeIncluded: "Phí (đã gồm)",
    quoting: "Đang lấy tỷ giá…",
    quoteGoodFor: (time) => `Giữ tỷ giá trong ${time}`,
    quoteExpired: "Tỷ giá đã hết hạn",
    enterAmount: "Nhập số tiền",
    amountRefused: "Không có tỷ giá cho số tiền này. Hãy thử số tiền khác.",
    openTitle: "Thiết lập một lần",
    openText: "Đối tác thanh toán của chúng tôi cần tên và email của bạn. Chỉ mất 10 giây.",
    openTextPassword: "Đối tác thanh toán của chúng tôi cần tên, email và một mật khẩu.",
    password: "Mật khẩu",
    passwordHint: "Từ 8 ký tự trở lên",
    requestTo: "Yêu cầu thanh toán gửi đến",
    changePhone: "Đổi",
    senderWhy: "Đối tác cần thông tin này để chi tiền",
    changeSender: "Đổi",
    terms: "Khi tiếp tục, bạn chấp nhận điều khoản của đối tác",
    termsName: "điều khoản của đối tác",
    open: "Tiếp tục",
    opening: "Đang thiết lập…",
    signedInWith: "Bạn đã đăng nhập bằng email này",
    useAnotherEmail: "Dùng email khác",
    taken: "Email này đã có tài khoản tại đối tác của chúng tôi",
    passwordRefused:
      "Đối tác thanh toán của chúng tôi yêu cầu mật khẩu mạnh hơn. Hãy đặt dài hơn, gồm cả chữ và số.",
    identityCheck: "Đối tác thanh toán của chúng tôi cần xác minh danh tính của bạn trước.",
    identityCheckText: (support) =>
      `Công ty thanh toán phải biết khách hàng của mình là ai. Hãy liên hệ ${support} rồi thử lại.`,
    setUp: "Thiết lập để bán trước",
    opened: "Tài khoản của bạn đã sẵn sàng",
    notSignedUp: "Hoàn tất thiết lập một lần để mua và bán",
    noWallet: "Chưa có ví",
    noWalletText: "Tạo ví để mua và bán",
    startSetup: "Bắt đầu thiết lập",
    nothingToBuy: "Hiện chưa thể mua",
    nothingToSell: "Hiện chưa thể bán",
    continue: "Tiếp tục",
    reviewTitle: "Xem lại",
    toWallet: "Về ví của bạn",
    toWalletOn: (network) => `Về ví của bạn trên ${network}`,
    sendIt: "Gửi đi",
    buyAmount: (amount) => `Mua ${amount}`,
    sellAmount: (amount) => `Bán ${amount}`,
    saleConsent: (most) =>
      `Có thể cộng thêm tối đa ${most} để nhận diện khoản thanh toán của bạn. Nếu có, bạn sẽ xác nhận số chính xác trước.`,
    purchaseConsent:
      "Tiếp theo, bạn sẽ thấy số tiền chính xác cần trả. Số này có thể cao hơn một chút để chúng tôi đối chiếu khoản thanh toán.",
    asked: "Đối tác thanh toán của chúng tôi hỏi",
    arrives: "Tiền đến",
    arrivesToday: "Thường trong hôm nay",
    arrivesPaid: "Sau khi bạn thanh toán",
    rateRenewed: "Tỷ giá đã hết hạn nên chúng tôi lấy tỷ giá mới. Chưa có lệnh nào được đặt.",
    notPlaced: "Lệnh của bạn chưa được đặt. Bạn có thể đặt ngay bây giờ.",
    orderRefused: {
      what: "Lệnh của bạn chưa được đặt",
      todo: "Chưa có khoản nào được trả. Hãy kiểm tra thông tin và thử lại."
    },
    paymentRefused: { what: "Khoản thanh toán chưa được gửi", todo: "Hãy thử lại." },
    rateChangedTitle: "Tỷ giá đã thay đổi",
    rateChanged: (now, before) => `Số nhận được là ${now} thay vì ${before}.`,
    acceptRate: "Dùng tỷ giá mới",
    unresolvedTitle: "Đang kiểm tra lệnh của bạn",
    unresolvedText: "Chúng tôi đang kiểm tra xem lệnh đã hoàn tất chưa. Khoan đặt lệnh khác.",
    mayExistTitle: "Chúng tôi không chắc lệnh của bạn đã được đặt",
    mayExistText: "Hãy xem các lệnh của bạn trước khi đặt lệnh mới.",
    seeOrders: "Xem các lệnh",
    newRate: "Lấy tỷ giá mới",
    buyMore: "Mua lại",
    sellMore: "Bán lại",
    paymentFailedTitle: "Thanh toán thất bại",
    unpaidTitle: (coins) => `Gửi ${coins} để hoàn tất`,
    sendBy: (time) => `Gửi trước ${time}`,
    sendCoins: (coins) => `Gửi ${coins}`,
    sendingCoins: (coins) => `Đang gửi ${coins}`,
    keepGoing: "Bạn có thể đóng màn hình này. Chúng tôi sẽ tiếp tục.",
    paidElsewhereTitle: (coins) => `${coins} đã được gửi`,
    paidElsewhere: "Ví của bạn đã thanh toán giao dịch bán này nên lần này không gửi gì.",
    paidElsewhereHint: "Nếu bạn đã thanh toán giao dịch bán này trên thiết bị khác, đừng thanh toán lại.",
    checkElsewhere: "Hãy chắc chắn rằng bạn chưa thanh toán giao dịch bán này trên thiết bị khác.",
    orderChangedTitle: "Lệnh đã thay đổi",
    amountChangedTitle: "Số tiền đã thay đổi",
    orderChangedText: "Khác với những gì bạn đã đồng ý. Chưa có gì được gửi.",
    amountChangedText: (more, receives) =>
      `Bạn sẽ gửi nhiều hơn ${more} so với mức đã đồng ý. Tổng số nhận được là ${receives}. Chưa có gì được gửi.`,
    declineSale: "Không bán",
    declineText: "Nếu bạn không gửi gì, lệnh này sẽ tự hết hạn.",
    ordering: "Đang đặt lệnh của bạn…",
    orderAgain: "Đặt lệnh mới",
    order: (id) => `Lệnh ${id}`,
    orderTitle: "Lệnh",
    support: (app) => (app === undefined ? "bộ phận hỗ trợ" : `bộ phận hỗ trợ của ${app}`),
    sentBack: (amount) => `Đã trả lại ${amount}`,
    refundOf: (amount) => `Hoàn lại ${amount}`,
    purchase: {
      awaiting_payment: {
        title: "Chờ thanh toán",
        text: (_paid, _got, by) => `Thanh toán trước ${by} để giữ tỷ giá này`
      },
      processing: {
        title: "Đã nhận thanh toán",
        text: (_paid, got) => `Chúng tôi đã nhận được tiền của bạn. Đang gửi ${got} cho bạn.`
      },
      information_needed: {
        title: "Cần bạn xử lý",
        text: (_paid, _got, _by, reference, support) =>
          `Chúng tôi cần thêm một thông tin. Hãy liên hệ ${support} và cung cấp mã tham chiếu ${reference}.`
      },
      completed: { title: "Hoàn tất", text: () => "Đã vào ví của bạn" },
      unfulfilled: {
        title: "Đã thanh toán nhưng chưa hoàn tất",
        text: (paid, got, _by, reference, support) =>
          `Chúng tôi đã nhận ${paid} nhưng không gửi được ${got}. Hãy liên hệ ${support} và cung cấp mã tham chiếu ${reference} để được hoàn tiền.`
      },
      failed: {
        title: "Thất bại",
        text: (_paid, _got, _by, reference, support) =>
          `Lệnh này đã thất bại và không có khoản thanh toán nào đến. Bạn đã trả tiền? Hãy liên hệ ${support} và cung cấp mã tham chiếu ${reference}.`
      },
      refunded: {
        title: "Đang hoàn tiền",
        text: (paid, _got, _by, reference, support) =>
          `${paid} đang được trả lại nơi bạn đã thanh toán. Sau vài ngày vẫn chưa nhận được? Hãy liên hệ ${support} và cung cấp mã tham chiếu ${reference}.`
      },
      expired: {
        title: "Đã hết hạn",
        text: (_paid, _got, _by, reference, support) =>
          `Lệnh hết hạn vì không nhận được tiền. Bạn đã trả tiền? Hãy liên hệ ${support} và cung cấp mã tham chiếu ${reference}.`
      },
      unclear: {
        title: "Đang kiểm tra",
        text: () => "Chưa rõ tình trạng của lệnh này. Nếu đã trả tiền, đừng trả lại lần nữa."
      },
      unclear_paid: {
        title: "Đang kiểm tra",
        text: (paid, got) =>
          `Chúng tôi đã nhận ${paid}. Chưa rõ ${got} đã được gửi hay chưa. Đừng mua lại lúc này.`
      }
    },
    sale: {
      awaiting_payment: {
        title: "Chờ bạn gửi coin",
        text: (paid, _got, by) => `Gửi ${paid} trước ${by} để giữ tỷ giá này`
      },
      processing: {
        title: "Đã nhận coin",
        text: (paid, got) => `Chúng tôi đã nhận ${paid}. Đang gửi ${got}.`
      },
      information_needed: { title: "Cần bạn xử lý", text: () => "Chúng tôi cần thêm một thông tin" },
      completed: { title: "Hoàn tất", text: () => "Đã gửi vào tài khoản ngân hàng" },
      unfulfilled: {
        title: "Đã thanh toán nhưng chưa hoàn tất",
        text: (paid, got, _by, reference, support) =>
          `Chúng tôi đã nhận ${paid} nhưng không chi trả được ${got}. Hãy liên hệ ${support} và cung cấp mã tham chiếu ${reference} để nhận lại.`
      },
      failed: {
        title: "Thất bại",
        text: (_paid, _got, _by, reference, support) =>
          `Lệnh này đã thất bại trước khi coin của bạn đến. Bạn đã gửi rồi? Hãy liên hệ ${support} và cung cấp mã tham chiếu ${reference}.`
      },
      refunded: {
        title: "Đang hoàn tiền",
        text: (paid, _got, _by, reference, support) =>
          `${paid} đang được trả lại ví của bạn. Chưa nhận được? Hãy liên hệ ${support} và cung cấp mã tham chiếu ${reference}.`
      },
      expired: {
        title: "Đã hết hạn",
        text: (_paid, _got, _by, reference, support) =>
          `Lệnh hết hạn vì không nhận được gì. Bạn đã gửi rồi? Hãy liên hệ ${support} và cung cấp mã tham chiếu ${reference}.`
      },
      unclear: {
        title: "Đang kiểm tra",
        text: (paid) => `Chưa rõ tình trạng của lệnh này. Nếu đã gửi ${paid}, đừng gửi lại.`
      },
      unclear_paid: {
        title: "Đang kiểm tra",
        text: (paid, got) =>
          `Chúng tôi đã nhận ${paid}. Chưa rõ ${got} đã được gửi hay chưa. Đừng bán lại lúc này.`
      }
    },
    missing: {
      fullName: "Nhập họ và tên của bạn",
      answer: "Nhập câu trả lời của bạn",
      method: "Chọn cách thanh toán",
      currency: "Chọn loại tiền",
      bankAccount: "Chọn tài khoản ngân hàng"
    },
    payReference: "Số tài khoản",
    payAmount: "Trả đúng",
    added: "Cộng thêm để nhận diện khoản thanh toán",
    payPage: "Mở trang thanh toán",
    payBy: (time) => `Thanh toán trước ${time}`,
    minutesLeft: (count) => `còn ${count} phút`,
    secondsLeft: (count) => `còn ${count} giây`,
    only: (left) => `chỉ ${left}`,
    timeUp:
      "Đã hết thời gian của lệnh này. Nếu bạn đã thanh toán, chúng tôi sẽ tìm khoản thanh toán và cập nhật trang này. Nếu chưa, đừng thanh toán lúc này: lệnh sẽ tự hết hạn.",
    timeUpTitle: "Đang kiểm tra khoản thanh toán của bạn",
    copyAmount: "Sao chép số tiền",
    copyReference: "Sao chép số tài khoản",
    copyMemo: "Sao chép memo",
    howToPay: "Cách thanh toán",
    payStepOpen: "Mở ứng dụng ngân hàng hoặc ví điện tử của bạn",
    payStepAccount: (method, account) => `Chọn ${method} rồi nhập ${account}`,
    payStepMethod: (method) => `Chọn ${method}`,
    payStepAmount: (amount) => `Trả đúng ${amount}. Số tiền khác sẽ không khớp được với lệnh của bạn.`,
    paid: "Tôi đã thanh toán",
    checkingPayment: "Đang kiểm tra khoản thanh toán của bạn. Việc này có thể mất vài phút.",
    notPaidYet:
      "Chúng tôi chưa thấy khoản thanh toán của bạn. Một số ngân hàng xử lý lâu hơn. Bạn có thể rời trang này.",
    findAgain: "Bạn có thể đóng màn hình này và xem lại trong hoạt động.",
    leaveSafely: "Bạn có thể rời trang này. Nếu bạn không thanh toán, lệnh sẽ tự hết hạn.",
    newBalance: (amount) => `Số dư mới: ${amount}`,
    steps: {
      purchase: {
        placed: "Đã đặt lệnh",
        paid: { now: "Đang chờ bạn thanh toán", done: "Đã nhận thanh toán" },
        sent: { todo: (symbol) => `Gửi ${symbol}`, done: (symbol) => `Đã gửi ${symbol}` },
        arrived: "Trong ví của bạn"
      },
      sale: {
        placed: "Đã đặt lệnh",
        sent: { now: (symbol) => `Đang chờ ${symbol} của bạn`, done: (symbol) => `Đã gửi ${symbol}` },
        received: {
          todo: (symbol) => `Nhận ${symbol}`,
          now: (symbol) => `Đang chờ nhận ${symbol}`,
          done: (symbol) => `Đã nhận ${symbol}`
        },
        paid: { todo: "Chuyển tiền", now: "Đang chuyển tiền", done: "Đã chuyển tiền" },
        arrived: "Trong tài khoản ngân hàng"
      }
    },
    sendTo: "Địa chỉ nạp",
    memo: "Memo (bắt buộc)",
    receiverMemo: "Memo",
    history: "Diễn biến",
    reply: "Câu trả lời của bạn",
    sendReply: "Gửi câu trả lời",
    replied: "Đã gửi. Chúng tôi sẽ tiếp tục lệnh của bạn.",
    noOrder: "Chúng tôi không tìm thấy lệnh này",
    noOrderText: "Có thể liên kết sai hoặc lệnh này thuộc tài khoản khác.",
    ordersTitle: "Các lệnh",
    noOrders: "Chưa có lệnh nào",
    noOrdersText: "Những gì bạn mua và bán sẽ hiện ở đây."
  },
  recipient: {
    title: "Tài khoản ngân hàng",
    editTitle: "Sửa tài khoản ngân hàng",
    holderTitle: "Thông tin chủ tài khoản",
    step: (at, of) => `Bước ${at}/${of}`,
    listTitle: "Tài khoản ngân hàng",
    none: "Chưa có tài khoản ngân hàng nào",
    noneText: "Bạn cần một tài khoản để bán",
    edit: "Sửa",
    actions: (name) => `Tùy chọn cho ${name}`,
    delete: "Xóa",
    deleteAccount: "Xóa tài khoản",
    deleting: "Đang xóa…",
    deleteQuestion: (name) => `Xóa tài khoản của ${name}?`,
    deleteText: "Bạn có thể thêm lại sau",
    name: "Họ và tên",
    email: "Email",
    address: "Số nhà và tên đường",
    city: "Thành phố",
    postCode: "Mã bưu chính",
    type: "Tài khoản này của ai?",
    individual: "Của cá nhân",
    business: "Của doanh nghiệp",
    currency: "Loại tiền của tài khoản",
    country: "Quốc gia",
    accountName: "Tên chủ tài khoản",
    bank: "Ngân hàng",
    accountNumber: "Số tài khoản",
    iban: "IBAN",
    ifsc: "Mã IFSC",
    accountType: "Loại tài khoản",
    checking: "Thanh toán",
    savings: "Tiết kiệm",
    routing: "Số định tuyến",
    routingKind: "Hình thức chuyển",
    ach: "ACH",
    wire: "Wire",
    save: "Lưu tài khoản",
    saving: "Đang lưu…",
    routingNumber: "Nhập số định tuyến gồm 9 chữ số",
    ifscFormat: "Nhập mã IFSC gồm 11 ký tự, như HDFC0001234",
    ibanFormat: "Nhập IBAN đầy đủ, như DE89 3704 0044 0532 0130 00",
    accountFormat: "Nhập số tài khoản, gồm chữ số và chữ cái",
    unusualCountry: "IBAN này thuộc quốc gia khác. Hãy kiểm tra xem đã đúng chưa.",
    mistyped: "Số này có chỗ sai. Hãy đối chiếu từng chữ số.",
    refused: "Đối tác thanh toán của chúng tôi không chấp nhận thông tin này. Hãy kiểm tra rồi thử lại.",
    notSupported: "Chúng tôi chưa thể chi trả bằng loại tiền này. Hãy chọn loại khác.",
    missing: {
      name: "Nhập họ và tên",
      address: "Nhập số nhà và tên đường",
      city: "Nhập thành phố",
      postCode: "Nhập mã bưu chính",
      country: "Nhập quốc gia",
      accountNumber: "Nhập số tài khoản",
      accountName: "Nhập tên chủ tài khoản",
      bank: "Chọn ngân hàng"
    }
  }
}
