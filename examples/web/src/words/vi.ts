import type { Words } from "./words.ts"

/** The app's own texts in Vietnamese. The components bring theirs. No native speaker has reviewed them yet. */
export const vi: Words = {
  tagline: "Tiền của bạn, trên mọi mạng.",
  skip: "Đi đến nội dung",
  testMoney: "Chỉ là tiền thử nghiệm",
  close: "Đóng",
  navigation: "Chính",
  nav: {
    home: "Trang chủ",
    send: "Gửi",
    receive: "Nhận",
    buy: "Mua",
    sell: "Bán",
    apps: "Ứng dụng",
    "smart-account": "Tài khoản thông minh",
    contacts: "Liên hệ",
    activity: "Hoạt động",
    settings: "Cài đặt"
  },
  welcome: {
    sandbox: "Đây là sandbox: không có gì được gửi thật. Mã sẽ đến hộp thư của sandbox.",
    openInbox: "Mở hộp thư",
    fillCode: "Điền mã",
    restore:
      "Hãy đăng nhập trước. Nếu tài khoản chưa có ví, bạn có thể khôi phục ví bằng tệp hoặc khóa khôi phục."
  },
  home: {
    steps: {
      title: "Bước tiếp theo",
      addMoney: "Nạp tiền",
      pay: "Thanh toán lần đầu",
      done: "đã xong"
    },
    testCoins: "Lấy coin thử nghiệm",
    testCoinsSent: "Bạn đã nhận 1 coin và 100 USDC.",
    testCoinsFailed: "Sandbox chưa gửi coin nào. Hãy kiểm tra xem sandbox còn chạy không.",
    latest: "Hoạt động gần đây",
    all: "Xem tất cả",
    more: "Thêm"
  },
  apps: {
    text: "Ba ứng dụng giả lập. Những gì chúng yêu cầu ở ví của bạn là thật, trên mạng thử nghiệm.",
    exchange: "Một sàn giao dịch mà Harbour biết.",
    shop: "Một cửa hàng đang chờ bạn trả tiền.",
    scam: "Một trang hứa cho tiền miễn phí. Hãy từ chối những gì trang này yêu cầu.",
    done: "Xong",
    levels: ["Không rủi ro", "Rủi ro thấp", "Cẩn thận", "Nguy hiểm"],
    asks: {
      signIn: "Đăng nhập",
      signInElsewhere: "Nhận tiền: đăng nhập",
      allow: "Cho phép 25 USDC",
      allowAll: "Cho phép không giới hạn",
      permit: "Cho phép 25 USDC bằng chữ ký",
      swap: "Đổi 25 USDC",
      stop: "Thu hồi quyền",
      payDollars: "Trả 5 USDC",
      payCoins: "Trả 0,01 ETH",
      receipt: "Ký biên nhận",
      allowStranger: "Nhận tiền: kết nối ví",
      mystery: "Nhận tiền: chạy",
      hash: "Nhận tiền: xác minh",
      elsewhere: "Nhận tiền: trên mạng khác"
    }
  },
  smartAccount: {
    title: "Tài khoản thông minh của bạn",
    text: "Tài khoản có địa chỉ riêng. Tiền gửi đến ví của bạn không vào đây.",
    state: "Trạng thái",
    deployed: "Đã thiết lập",
    notDeployed: "Thiết lập khi bạn gửi lần đầu",
    none: "Mạng này không có tài khoản thông minh."
  },
  contacts: {
    people: "Mọi người",
    banks: "Tài khoản ngân hàng"
  },
  ramp: {
    back: "Tất cả hoạt động"
  },
  activity: {
    entry: "Chi tiết",
    choose: "Chọn một mục để xem chi tiết ở đây."
  },
  settings: {
    back: "Tất cả cài đặt",
    help: "Trợ giúp",
    helpText: "Đây là sandbox. Trình kiểm tra của sandbox hiện mã, lệnh và yêu cầu của ví này.",
    look: "Giao diện",
    language: "Ngôn ngữ",
    system: "Theo thiết bị",
    light: "Sáng",
    dark: "Tối",
    network: "Mạng",
    rpc: "JSON-RPC của sandbox",
    noRpc: "Sandbox này giữ các mạng trong bộ nhớ và không có JSON-RPC.",
    account: "Tài khoản",
    wallets: "Ví đã kết nối",
    signOut: "Đăng xuất",
    currency: "Hiển thị tiền bằng",
    ofLanguage: "Theo ngôn ngữ",
    recovery: "Khôi phục",
    recoveryText:
      "Khóa khôi phục chỉ được hiện một lần, khi ví của bạn được tạo. Không thể hiện lại: không ai khác có khóa này.",
    inspector: "Mở trình kiểm tra của sandbox"
  },
  trouble: {
    title: "Màn hình này không tải được",
    text: "Hãy kiểm tra kết nối rồi thử lại. Không có gì bị mất.",
    offline: "Bạn đã mất kết nối. Màn hình này sẽ tải khi có mạng lại.",
    retry: "Thử lại",
    notFound: "Không tìm thấy trang",
    notFoundText: "Liên kết có thể đã cũ hoặc bị gõ sai.",
    home: "Về trang chủ"
  }
}
