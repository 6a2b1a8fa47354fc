import { lowerFirst } from "./lowerFirst.ts"
import type { Messages } from "./messages.ts"

/** The components' messages in Indonesian. */
export const id: Messages = {
  locale: "id",
  common: {
    back: "Kembali",
    cancel: "Batal",
    copy: "Salin",
    copied: "Tersalin",
    copyFailed: "Peramban Anda memblokir penyalinan. Pilih teksnya lalu salin sendiri.",
    loading: "Memuat…",
    more: "Tampilkan lagi",
    or: "atau",
    retry: "Coba lagi",
    keptOffline: "Anda sedang luring. Ini tetap tersimpan di sini.",
    offline: "Anda sedang luring",
    loadsLater: "Ini dimuat saat Anda daring lagi.",
    notLoaded: "Ini tidak dapat dimuat",
    notLoadedText: "Koneksi Anda mungkin terputus. Periksa, lalu coba lagi.",
    notLoadedAgain: "Muat ulang halaman. Semua yang Anda ketik akan hilang.",
    incomplete: "Sebagian daftar ini belum tampil",
    slow: "Ini lebih lama dari biasanya",
    opensInNewTab: "terbuka di tab baru"
  },
  fields: {
    missing: {
      username: "Isi nama pengguna Anda",
      password: "Isi kata sandi Anda",
      phone: "Isi nomor telepon Anda"
    },
    email: "Isi alamat email lengkap, seperti ada@example.com",
    phone: "Isi nomor Anda dengan kode negara, seperti +62\u00a0812\u00a03456\u00a07890",
    phoneShort: "Nomor ini tampaknya terlalu pendek",
    phoneShortLike: (example) => `Nomor ini tampaknya terlalu pendek. Masukkan seperti ${example}.`,
    amount: "Isi jumlah lebih dari 0",
    atMost: (amount) => `Anda punya ${amount}`,
    atMostWithFee: (amount) => `Tidak cukup untuk biaya. Kirim paling banyak ${amount}`,
    notEnough: (symbol) => `${symbol} Anda tidak cukup`,
    onlyFee: (symbol) => `Anda perlu lebih banyak ${symbol} untuk membayar biaya jaringan`,
    decimals: (symbol, places) => `${symbol} punya paling banyak ${places} angka desimal`,
    address: "Itu bukan alamat dompet. Alamat harus diawali 0x dan terdiri dari 42 karakter.",
    checksum: "Ada salah ketik pada alamat ini. Salin lagi dari orang yang Anda bayar.",
    ownAddress: "Ini alamat Anda sendiri",
    zeroAddress: "Alamat ini tidak dimiliki siapa pun. Uang yang dikirim ke sini hilang.",
    tokenContract: (symbol) => `Ini kontrak ${symbol}. Uang yang dikirim ke sini hilang.`,
    callingCode: "Kode negara",
    pin: "Isi 6 angka PIN"
  },
  errors: {
    offline: {
      what: "Anda sedang luring.",
      todo: "Kami lanjutkan setelah Anda terhubung lagi. Isian Anda tidak hilang."
    },
    sendOffline: {
      what: "Anda sedang luring.",
      todo: "Tidak ada yang dikirim. Coba lagi setelah Anda terhubung."
    },
    noResponse: { what: "Kami tidak dapat terhubung.", todo: "Coba lagi sebentar lagi." },
    outcomeUnknown: {
      what: "Kami belum yakin ini sudah berhasil.",
      todo: "Periksa aktivitas Anda sebelum mencoba lagi."
    },
    quoteExpired: {
      what: "Kurs sudah kedaluwarsa.",
      todo: "Tidak ada yang dipesan. Periksa kurs baru, lalu lanjutkan."
    },
    orderClosed: {
      what: "Pesanan ini tidak dapat dibayar lagi.",
      todo: "Tidak ada yang dikirim. Mulai penjualan baru."
    },
    orderExpiring: {
      what: "Pesanan ini segera kedaluwarsa.",
      todo: "Tidak ada yang dikirim. Mulai penjualan baru setelah pesanan ini kedaluwarsa."
    },
    orderChanged: {
      what: "Pesanan ini berubah.",
      todo: "Tidak ada yang dikirim. Periksa pesanan, lalu bayar."
    },
    informationNeeded: {
      what: "Ada pertanyaan tentang pesanan ini.",
      todo: "Tidak ada yang dikirim. Jawab pertanyaannya, lalu coba lagi."
    },
    paymentRefused: {
      what: "Dompet Anda tidak dapat membayar pesanan ini.",
      todo: "Tidak ada yang dikirim. Pastikan saldo Anda cukup untuk jumlah dan biaya jaringan, lalu coba lagi."
    },
    paymentFailed: {
      what: "Pembayaran gagal.",
      todo: "Jumlahnya masih ada di dompet Anda. Mulai penjualan baru."
    },
    timedOut: { what: "Ini memakan waktu terlalu lama.", todo: "Coba lagi sebentar lagi." },
    throttled: { what: "Terlalu banyak percobaan.", todo: "Tunggu sebentar sebelum mencoba lagi." },
    invalidInput: { what: "Periksa isian yang ditandai.", todo: "Tidak ada yang dikirim." },
    refused: { what: "Itu tidak berhasil.", todo: "Periksa isian Anda lalu coba lagi." },
    unauthorized: { what: "Kami tidak dapat memastikan bahwa ini Anda.", todo: "Masuk lagi." },
    forbidden: {
      what: "Akun Anda tidak dapat melakukan ini.",
      todo: "Hubungi dukungan."
    },
    notFound: { what: "Kami tidak dapat menemukan ini lagi.", todo: "Pilih yang lain." },
    conflict: { what: "Ini berubah selagi Anda di sini.", todo: "Periksa, lalu coba lagi." },
    serviceError: {
      what: "Ada masalah di pihak kami.",
      todo: "Coba lagi beberapa menit lagi."
    },
    invalidResponse: {
      what: "Kami menerima jawaban yang tidak dapat dibaca.",
      todo: "Coba lagi atau hubungi dukungan."
    },
    unresolved: {
      what: "Pesanan Anda sebelumnya masih kami periksa.",
      todo: "Belum ada yang dipesan. Periksa aktivitas Anda, atau coba lagi dalam dua menit."
    },
    heldUp: { what: "Ini tidak terkirim.", todo: "Coba lagi sebentar lagi." },
    notSent: { what: "Ini tidak terkirim.", todo: "Muat ulang halaman lalu coba lagi." },
    notConfigured: { what: "Ini belum tersedia di aplikasi ini.", todo: "Hubungi dukungan." },
    notSignedIn: { what: "Anda sudah keluar.", todo: "Masuk untuk melanjutkan." },
    signedOut: { what: "Anda sudah keluar.", todo: "Masuk untuk melanjutkan." },
    expired: {
      what: "Anda telah dikeluarkan.",
      todo: "Ini agar akun Anda tetap aman. Masuk lagi untuk melanjutkan dari tempat terakhir."
    },
    revoked: { what: "Anda telah dikeluarkan.", todo: "Masuk lagi untuk melanjutkan." },
    rotationLost: { what: "Anda telah dikeluarkan.", todo: "Masuk lagi untuk melanjutkan." },
    replaced: {
      what: "Anda telah dikeluarkan.",
      todo: "Akun lain masuk di peramban ini. Masuk lagi untuk memakai akun Anda."
    },
    permissionRequired: {
      what: "Aplikasi ini memerlukan izin Anda untuk memakai dompet ini.",
      todo: "Periksa izinnya, lalu kembali ke sini."
    },
    userRejected: {
      what: "Anda menolak permintaan ini.",
      todo: "Tidak ada yang dikirim atau ditandatangani."
    },
    unknown: { what: "Ada yang salah.", todo: "Muat ulang halaman lalu coba lagi." }
  },
  error: {
    waitSeconds: (count) => `Anda dapat mencoba lagi dalam ${count} dtk`,
    signIn: "Masuk lagi",
    signInFirst: "Masuk",
    updateRate: "Perbarui kurs",
    allowAccess: "Periksa izin",
    notConfigured: (app) => `Ini belum tersedia di ${app}.`,
    permissionNeeded: "Izin diperlukan",
    needsPermission: (app) => `${app} memerlukan izin Anda untuk memakai dompet ini.`,
    contact: (app) => `Hubungi dukungan ${app}.`,
    retryOrContact: (app) => `Coba lagi atau hubungi dukungan ${app}.`,
    reviewAfterSignIn: "Masuk lagi untuk meninjaunya.",
    allowed: "Saya sudah mengizinkan",
    checkingAccess: "Memeriksa…",
    allowedNow: "Anda dapat mencoba lagi sekarang",
    details: "Rincian",
    code: "Kode",
    reference: "Referensi",
    support: "Hubungi dukungan",
    reload: "Muat ulang halaman",
    activity: "Lihat aktivitas",
    order: "Lihat pesanan",
    newSale: "Mulai penjualan baru"
  },
  signIn: {
    title: "Masuk",
    welcome: (app) => `Selamat datang di ${app}`,
    contact: "Email atau nomor telepon",
    contactMissing: "Masukkan email, atau nomor telepon dengan kode negara",
    asEmail: "Kami akan mengirim kode lewat email",
    asPhone: "Kami akan mengirim kode WhatsApp ke nomor ini",
    email: "Email",
    emailPlaceholder: "anda@example.com",
    phone: "Nomor WhatsApp",
    username: "Nama pengguna",
    password: "Kata sandi",
    showPassword: "Tampilkan kata sandi",
    passwordHint: "Minimal 8 karakter",
    passwordStrength: {
      weak: "Lemah: mudah ditebak",
      fair: "Cukup: lebih panjang lebih aman",
      strong: "Kuat"
    },
    passwordTooShort: "Gunakan minimal 8 karakter",
    noReset: "Kata sandi ini tidak dapat diatur ulang. Simpan di pengelola kata sandi Anda.",
    forgotPassword: "Lupa kata sandi?",
    sendCode: "Lanjutkan",
    sending: "Mengirim kode…",
    signIn: "Masuk",
    signingIn: "Sedang masuk…",
    createAccount: "Buat akun",
    creatingAccount: "Membuat akun Anda…",
    taken: "Nama ini sudah dipakai",
    createUncertain: "Kami belum yakin akun Anda sudah dibuat. Coba masuk dengan nama dan kata sandi ini.",
    useContact: "Pakai email atau telepon",
    useEmail: "Pakai email",
    useWhatsApp: "Pakai WhatsApp",
    usePassword: "Pakai nama pengguna dan kata sandi",
    moreWays: "Cara lain",
    lastUsed: "Terakhir dipakai",
    codeTitle: { email: "Periksa email Anda", whatsapp: "Periksa WhatsApp Anda" },
    codeSent: (to) => `Kami mengirim kode 6 angka ke ${to}`,
    code: "Kode sekali pakai",
    verify: "Lanjutkan",
    verifying: "Memeriksa…",
    wrongCode: "Kode tidak cocok. Periksa, atau minta kode baru.",
    incompleteCode: "Masukkan semua 6 angka",
    resend: "Kirim ulang kode",
    resendIn: (time) => `Kirim ulang dalam ${time}`,
    resent: "Kami sudah mengirim kode baru",
    cantFind: {
      email: "Tidak menemukannya? Periksa folder spam Anda.",
      whatsapp: "Tidak menemukannya? Pastikan nomornya benar."
    },
    openMail: (name) => `Buka ${name}`,
    changeEmail: "Ubah email",
    changePhone: "Ubah nomor",
    wrongPassword: "Nama pengguna atau kata sandi salah",
    done: "Anda sudah masuk"
  },
  social: {
    google: "Masuk dengan Google",
    apple: "Masuk dengan Apple",
    telegram: "Masuk dengan Telegram",
    waiting: (provider) => `Selesaikan di jendela ${provider}`,
    exchanging: "Sedang masuk…",
    blocked: (provider) => `Peramban Anda memblokir jendela ${provider}`,
    openAgain: (provider) => `Buka ${provider} lagi`,
    redirect: "Lanjutkan di halaman ini",
    scriptFailed: (provider) => `${provider} tidak dapat dimuat. Coba lagi.`,
    failed: (provider) => `Masuk dengan ${provider} tidak berhasil.\nCoba lagi atau pilih cara lain.`,
    cancelled: (provider) => `Anda menutup jendela ${provider}`,
    unavailable: "Tidak tersedia di peramban ini"
  },
  wallet: {
    createTitle: "Buat dompet Anda",
    createText: "Hanya perlu beberapa detik. Setelah itu Anda menyimpan berkas pemulihan.",
    create: "Buat dompet",
    creating: "Membuat dompet Anda…",
    haveOne: "Saya sudah punya dompet",
    createdTitle: "Simpan berkas pemulihan Anda",
    createdText:
      "Bila Anda kehilangan akses, hanya ini jalan masuk kembali. Ini ditampilkan satu kali, dan kami tidak dapat mengirimkannya lagi.",
    restoredTitle: "Simpan berkas pemulihan baru Anda",
    restoredText:
      "Dompet Anda sudah dipulihkan. Mulai sekarang gunakan berkas ini: yang lama mungkin tidak berfungsi lagi. Ini ditampilkan satu kali, dan kami tidak dapat mengirimkannya lagi.",
    secret: "Kunci pemulihan",
    reveal: "Tampilkan kunci",
    hide: "Sembunyikan kunci",
    hidesIn: (time: string) => `Disembunyikan dalam ${time}`,
    copySecret: "Salin kunci",
    download: "Unduh berkas",
    print: "Cetak",
    taken: "selesai",
    pasteNow: "Tempelkan sekarang di tempat yang aman, misalnya pengelola kata sandi.",
    sheetTitle: "Kunci pemulihan dompet Anda",
    sheetApp: "Aplikasi",
    sheetDate: "Dicetak pada",
    sheetText:
      "Simpan lembar ini di tempat yang hanya dapat Anda buka. Untuk memulihkan dompet, buka aplikasi, masuk, pilih “Saya sudah punya dompet”, lalu isi kunci ini. Spasi dan baris baru tidak berpengaruh. Kode QR berisi kunci yang sama.",
    saveFirst: "Simpan dengan salah satu cara ini terlebih dahulu",
    acknowledge: "Saya sudah menyimpannya di tempat yang hanya dapat saya buka",
    finish: "Buka dompet saya",
    recoverTitle: "Pulihkan dompet Anda",
    recoverText: "Pilih berkas pemulihan atau tempelkan kunci Anda",
    file: "Berkas pemulihan",
    fileLike: (name) => `Cari ${name} di unduhan atau penyimpanan cloud Anda`,
    fileMissing: "Pilih berkas pemulihan atau tempelkan kunci Anda",
    notRecoveryFile: "Ini bukan berkas pemulihan. Pilih yang berakhiran .xellar.",
    wrongKey: "Kunci ini tidak benar. Tempelkan seluruhnya.",
    hasPin: "Berkas saya memiliki PIN",
    pin: "PIN berkas",
    pinHint: "Berkas ini dilindungi PIN.",
    wrongPin: "PIN salah",
    recover: "Pulihkan dompet",
    recovering: "Memulihkan dompet Anda…",
    recovered: "Dompet Anda sudah dipulihkan",
    createUncertain: "Kami belum yakin dompet Anda sudah dibuat",
    createUncertainText: "Koneksi terputus sebelum ada jawaban.",
    recoverUncertain: "Kami belum yakin dompet Anda sudah dipulihkan",
    recoverUncertainText: "Koneksi terputus sebelum ada jawaban. Simpan baik-baik berkas pemulihan Anda.",
    lookText: "Masuk dengan cara yang sama agar kami dapat memeriksanya.",
    notMade: "Tidak ada dompet yang dibuat. Anda dapat membuatnya sekarang.",
    notCreated: "Tidak ada dompet yang dibuat.",
    notRecovered: {
      what: "Dompet Anda belum dipulihkan.",
      file: "Periksa berkasnya lalu coba lagi.",
      key: "Periksa kuncinya lalu coba lagi."
    },
    secretLostTitle: "Apakah Anda sudah menyimpan kunci pemulihan dompet ini?",
    secretLostWhy: "Pembuatan dompet Anda terputus",
    secretLostText:
      "Anda mungkin belum pernah melihat kuncinya. Dompet ini bisa dipakai selama Anda bisa masuk. Jika tidak bisa masuk lagi, tidak ada yang dapat memulihkannya.",
    secretLostKept: "Sudah disimpan?",
    secretLostKeptText: "Semuanya aman.",
    secretLostGone: "Belum disimpan?",
    secretLostOpen: "Buka dompet ini",
    secretLostOther: "Keluar dan pakai akun lain",
    secretLostSteps: {
      create: "Masuk dengan akun lain dan buat dompet di sana",
      copy: "Simpan kuncinya, lalu salin alamatnya",
      move: "Masuk lagi ke akun ini, buka dompet ini, lalu kirim semuanya ke alamat tersebut"
    },
    chooseFile: "Pilih berkas",
    removeFile: "Hapus"
  },
  receive: {
    title: "Terima",
    text: (network) => `Kirim hanya aset ${network} ke sini. Yang lain dapat hilang.`,
    address: "Alamat Anda",
    qr: (address) => `Kode QR alamat ${address}`,
    ask: "Minta jumlah tertentu",
    askNothing: "Tanpa jumlah",
    amount: "Jumlah",
    asset: "Aset",
    asksFor: (amount) => `Meminta ${amount}`,
    copyLink: "Salin tautan pembayaran",
    received: (amount) => `Diterima ${amount}`,
    sentYou: (name, amount) => `${name} mengirimi Anda ${amount}`,
    noAddress: "Belum ada alamat",
    noAddressText: "Buat dompet Anda untuk mendapatkannya"
  },
  connect: {
    title: "Hubungkan dompet",
    detected: "Di peramban ini",
    none: "Dompet tidak ditemukan",
    noneText: "Pasang dompet di peramban ini, lalu muat ulang halaman.",
    scan: "Pakai dompet di ponsel",
    qr: "Kode QR untuk menghubungkan dompet",
    connecting: (wallet) => `Setujui di ${wallet}`,
    connected: (wallet) => `Terhubung ke ${wallet}`,
    disconnect: "Putuskan",
    rejected: (wallet) => `Anda menolaknya di ${wallet}`,
    pending: (wallet) => `Buka ${wallet} dan jawab permintaannya`,
    no_account: (wallet) => `Buka kunci ${wallet} lalu coba lagi`,
    failed: (wallet) => `${wallet} tidak menjawab. Buka dompetnya lalu coba lagi.`,
    loadFailed: "Gagal dimuat. Periksa koneksi Anda.",
    reload: "Muat ulang halaman",
    scanText: "Pindai kode ini dengan dompet di ponsel Anda.",
    onThisPhone: "Buka dompet di ponsel ini, atau pindai kode dengan ponsel lain.",
    openApp: "Buka aplikasi dompet",
    copyLink: "Salin tautan",
    withoutWallet: "Masuk tanpa dompet",
    notSwitched: (wallet) => `${wallet} tidak berpindah jaringan. Ganti jaringan di sana, lalu kembali.`
  },
  approvals: {
    empty: "Tidak ada izin dari perangkat ini",
    text: "Aplikasi yang Anda izinkan dari perangkat ini untuk memakai token Anda",
    notListed:
      "Izin dari aplikasi lain, dalam beberapa tindakan sekaligus, atau lewat tanda tangan tidak tercantum, dan mungkin masih berlaku.",
    upTo: (amount) => `Hingga ${amount}`,
    unlimited: (symbol) => `${symbol} tanpa batas`,
    spendsAll: (symbol) => `Boleh memakai semua ${symbol} Anda`,
    stop: "Cabut",
    stopping: "Mencabut…",
    stopName: "Cabut izin",
    keep: "Biarkan",
    question: (name, symbol) => `Hentikan ${name} memakai ${symbol} Anda?`,
    notStopped: "Izin ini tidak dicabut",
    notStoppedText:
      "Izin masih berlaku. Tidak ada yang dikirim dan tidak ada biaya yang dibayar. Tekan Cabut untuk mencoba lagi."
  },
  settings: {
    currency: "Mata uang",
    language: "Bahasa",
    appearance: "Tampilan",
    system: "Ikuti perangkat",
    light: "Terang",
    dark: "Gelap",
    wallets: "Dompet terhubung",
    recovery: "Pemulihan",
    recoveryText:
      "Kunci pemulihan ditampilkan sekali, saat Anda membuat dompet ini. Kami tidak punya salinannya, jadi pastikan Anda masih menyimpannya.",
    help: "Hubungi dukungan",
    signOutText: "Aktivitas dan kontak Anda tetap di perangkat ini.",
    removeContacts: "Hapus juga kontak saya dari perangkat ini",
    removeActivity: "Hapus juga aktivitas saya dari perangkat ini"
  },
  network: {
    label: "Jaringan",
    choose: "Pilih jaringan",
    search: "Cari jaringan",
    noMatch: "Jaringan tidak ditemukan",
    recent: "Terakhir dipakai",
    main: "Jaringan utama",
    tests: "Jaringan uji coba",
    showTest: "Tampilkan jaringan uji coba",
    badge: "Uji coba",
    needs: (needed) => `Ini memerlukan ${needed}`,
    current: (current) => `Anda sedang di ${current}.`,
    switchTo: (network) => `Beralih ke ${network}`,
    switched: (network) => `Sudah beralih ke ${network}`,
    undo: "Urungkan",
    fixed: "Anda tidak bisa mengganti jaringan di sini.",
    sendOn: (network) => `Kirim di ${network} saja`
  },
  connection: {
    offline: "Anda sedang luring. Ini akan dimuat saat Anda daring lagi.",
    offlineAsOf: (time: string) =>
      `Anda sedang luring. Yang terlihat adalah data yang terakhir dimuat, pukul ${time}.`,
    back: "Daring kembali",
    wallet: "Saldo dan pengiriman sedang bermasalah. Kami terus mencoba.",
    ramp: "Pembelian dan penjualan sedang bermasalah. Kami terus mencoba.",
    rampOnly: "Pembelian dan penjualan sedang bermasalah. Pengiriman berfungsi.",
    both: "Sedang ada masalah di pihak kami. Kami terus mencoba."
  },
  account: {
    menu: "Akun",
    balance: "Saldo",
    copyAddress: "Salin alamat",
    signOut: "Keluar",
    signedOut: "Anda sudah keluar. Masuk untuk melanjutkan."
  },
  assets: {
    title: "Aset",
    total: "Total saldo",
    count: (count: number) => `${count} aset`,
    notIncluded: (names: string) => `tidak termasuk ${names}`,
    others: (names: string) => `Ditambah ${names}`,
    testMoney: "Uang uji coba",
    aboutAsOf: (time: string) => `Perkiraan per ${time}`,
    unread: "Saldo Anda tidak dapat dimuat",
    asOf: (time: string) => `Luring, per ${time}`,
    showEmpty: "Tampilkan yang kosong",
    hideEmpty: "Sembunyikan yang kosong",
    exact: "tampilkan semua angka",
    hide: "Sembunyikan jumlah",
    hidden: "Jumlah disembunyikan",
    seeAll: "Lihat semua",
    addMoney: "Tambah uang untuk memulai",
    addMoneyText: "Beli dengan uang dari bank Anda, atau terima dari dompet lain.",
    receiveMoneyText: "Terima dari dompet lain untuk memulai."
  },
  prices: {
    about: (money: string) => `sekitar ${money}`,
    under: (money: string) => `di bawah ${money}`,
    asOf: (time: string) => `Harga pukul ${time}`
  },
  money: {
    range: (least, most) => `Dari ${least} sampai ${most}`,
    atLeast: (least) => `Minimal ${least}`,
    atMost: (most) => `Maksimal ${most}`,
    balance: (amount) => `Saldo ${amount}`,
    didYouMean: (one, other) => `Maksud Anda ${one} atau ${other}?`,
    keeps: (amount) => `Menyisakan ${amount} untuk biaya`,
    max: "Maksimum",
    notAnAmount: "Itu bukan jumlah",
    swap: (unit) => `Ganti ke ${unit}`,
    tooSmall: "Jumlah ini terlalu kecil",
    useThat: "Pakai itu"
  },
  contacts: {
    title: "Kontak",
    none: "Belum ada kontak",
    empty: "Orang yang Anda bayar muncul di sini",
    add: "Tambah kontak",
    addTitle: "Tambah kontak",
    editTitle: "Ubah kontak",
    name: "Nama",
    address: "Alamat dompet",
    entered: "Alamat yang Anda masukkan",
    save: "Simpan kontak",
    edit: "Ubah",
    remove: "Hapus",
    removeContact: "Hapus kontak",
    removeQuestion: (name: string) => `Hapus ${name}?`,
    removeText: "Anda bisa menambahkan kontak ini lagi nanti. Pembayaran Anda tetap ada di Aktivitas.",
    saveAs: "Simpan sebagai kontak",
    nameMissing: "Masukkan nama, paling banyak 40 karakter",
    nameHidden: "Nama ini berisi karakter yang tidak terlihat. Ketik lagi.",
    nameMixed: "Nama ini mencampur huruf dari alfabet yang berbeda. Ketik ulang.",
    nameResolvable: "Nama ini bisa disangka nama online. Hapus titiknya.",
    nameOfContract: "Ini nama aplikasi atau token. Pilih nama lain.",
    nameTaken: "Anda sudah punya kontak dengan nama ini",
    addressTaken: (name: string) => `Anda menyimpan alamat ini sebagai ${name}`,
    failed: "Kontak tidak bisa disimpan. Coba lagi.",
    notStored:
      "Browser Anda tidak bisa menyimpan kontak ini. Izinkan penyimpanan untuk situs ini atau kosongkan ruang, lalu coba lagi.",
    removeFailed: "Kontak tidak bisa dihapus. Coba lagi."
  },
  payee: {
    placeholder: "Nama atau alamat",
    missing: "Isi nama atau alamat",
    paste: "Tempel",
    scan: "Pindai",
    clear: "Kosongkan",
    pasteFailed: "Peramban Anda memblokir tempel. Tempel sendiri ke kolom ini.",
    suggestions: "Orang yang Anda kenal",
    saved: "Tersimpan",
    recent: "Terbaru",
    lookedUp: "Hasil pencarian",
    several: (name) => `Ada beberapa kontak bernama ${name}. Pilih salah satu.`,
    twoMeanings: (name) => `${name} adalah nama kontak dan juga nama alamat lain. Pilih salah satu.`,
    paid: (times: number, last: string) =>
      times === 1 ? `Dibayar sekali, ${last}` : `Dibayar ${times} kali, terakhir ${last}`,
    looking: (name: string) => `Mencari ${name}…`,
    notFound: (name: string) => `${name} tidak ditemukan`,
    lookFailed: (name: string) => `${name} tidak bisa dicari`,
    first: "Anda belum pernah membayar alamat ini.",
    ownAgain: "Ini alamat Anda sendiri. Tekan lagi untuk mengirim ke diri sendiri.",
    lookalikeTick: "Saya sudah membandingkan kedua alamat, dan alamat ini benar",
    contractTick: "Saya paham bahwa yang saya kirim ke sana akan hilang",
    checkFirst: "Centang kotaknya untuk melanjutkan",
    fromLink: (what: string) => `Dari tautan pembayaran: ${what}`,
    otherNetwork: (network: string) => `Pembayaran ini di ${network}. Pindah ke jaringan itu dulu.`,
    unknownNetwork: "Pembayaran ini di jaringan yang tidak kami dukung",
    unknownToken: "Pembayaran ini memakai token yang tidak kami dukung di sini",
    unreadableLink: "Tautan pembayaran ini tidak bisa dibaca. Minta alamatnya.",
    notFoundInCode: "Tidak ada alamat dompet di kode ini",
    scanTitle: "Pindai kode QR",
    scanText: "Arahkan kamera ke kode.",
    noCamera: "Kamera tidak bisa dipakai. Izinkan di peramban Anda, atau tempel alamatnya."
  },
  send: {
    smartAccount: "Akun pintar",
    noSmartAccount: (network) => `Tidak ada akun pintar di ${network}`,
    title: "Kirim",
    asset: "Aset",
    to: "Kepada",
    amount: "Jumlah",
    balanceUnknown: "Kami tidak dapat memuat saldo Anda",
    noEstimate: "Kami tidak dapat menghitung biaya jaringan",
    review: "Tinjau",
    reviewTitle: "Tinjau",
    findingToken: "Mencari token ini…",
    noToken: (network) => `Tidak ada token di alamat ini di ${network}`,
    otherAsset: "Pilih aset lain",
    from: "Dari",
    network: "Jaringan",
    fee: "Biaya jaringan",
    feeUnknown: "Kami tidak dapat menghitung biayanya",
    unknown: "Tidak diketahui",
    total: "Jumlah seluruhnya",
    arrivesIn: (seconds) => `Dalam sekitar ${seconds} detik`,
    sendAmount: (amount) => `Kirim ${amount}`,
    sending: "Mengirim…",
    time: "Waktu",
    again: "Kirim lagi",
    unclear: {
      title: "Kami tidak tahu apakah ini sudah terkirim"
    },
    payTwice: "Jika ternyata sudah terkirim, Anda membayar dua kali.",
    useWallet: "Kirim dari dompet saya saja",
    highFee: (percent) => `Biaya jaringan sebesar ${percent} dari jumlahnya`,
    feeUnknownText: "Biaya jaringan tidak bisa dihitung.",
    sendFeeUnknown: "Tetap kirim, biaya tidak diketahui",
    feeRose: (before: string, now: string) =>
      `Biaya jaringan naik dari ${before} menjadi ${now}. Belum ada yang dikirim.`,
    repeat: {
      sent: (amount: string, ago: string) => `Anda mengirim ${amount} ke alamat ini ${ago}`,
      tried: (amount: string, ago: string) => `Anda mulai mengirim ${amount} ke alamat ini ${ago}`,
      text: "Mengirim lagi berarti membayar dua kali.",
      wait: "Kami belum tahu apakah kiriman itu terkirim. Anda bisa mengirim lagi setelah itu jelas.",
      again: "Kirim lagi"
    },
    nameMoved: (name: string) => `${name} sekarang berarti alamat lain. Tidak ada yang dikirim.`,
    nameUnknown: (name: string) => `${name} tidak bisa dicari lagi, jadi tidak ada yang dikirim.`,
    useNewAddress: "Periksa alamat baru"
  },
  confirm: {
    details: "Rincian",
    reject: "Tolak",
    rejected: "Anda menolak permintaan ini. Tidak ada yang dikirim atau ditandatangani.",
    position: (at, of) => `${at} dari ${of}`,
    title: {
      signIn: (host) => `Masuk ke ${host}`,
      signInElsewhere: (domain, host) => `Ini membuat Anda masuk ke ${domain}, padahal Anda di ${host}`,
      signInUnclear: (host) => `Ini mirip permintaan masuk, tetapi tidak sah untuk ${host}`,
      message: (host) => `Tanda tangani pesan untuk ${host}`,
      send: (amount, to) => `Kirim ${amount} kepada ${to}`,
      sendItem: (item, collection, to) => `Kirim NFT ${item} dari ${collection} kepada ${to}`,
      sendItems: (count, item, collection, to) =>
        `Kirim ${count}\u00A0× ${collection}\u00A0#${item} kepada ${to}`,
      allow: (spender, amount) => `Izinkan ${spender} membelanjakan paling banyak ${amount}`,
      allowUntil: (spender, amount, until) =>
        `Izinkan ${spender} membelanjakan paling banyak ${amount} sampai ${until}`,
      allowAll: (spender, token, until) =>
        `Izinkan ${spender} membelanjakan semua ${token} Anda${until ? ` sampai ${until}` : ", sekarang dan nanti"}`,
      allowAllOf: (spender, address, until) =>
        `Izinkan ${spender} membelanjakan semua token Anda dari ${address}${until ? ` sampai ${until}` : ", sekarang dan nanti"}`,
      allowSeveral: (spender, count) => `Izinkan ${spender} membelanjakan ${count} token Anda`,
      allowSeveralUnlimited: (spender, count) =>
        `Izinkan ${spender} membelanjakan ${count} token Anda tanpa batas`,
      allowSeveralPartly: (spender, count, unlimited) =>
        `Izinkan ${spender} membelanjakan ${count} token Anda, ${unlimited} di antaranya tanpa batas`,
      allowItems: (spender, collection) => `Izinkan ${spender} memindahkan semua NFT ${collection} Anda`,
      revoke: (spender, token) => `Hentikan ${spender} membelanjakan ${token} Anda`,
      revokeSeveral: (spender, count) => `Hentikan ${spender} membelanjakan ${count} token Anda`,
      revokeItems: (spender, collection) => `Hentikan ${spender} memindahkan NFT ${collection} Anda`,
      call: (name, contract) => `Jalankan “${name}” pada ${contract}`,
      unknownCall: (contract) => `Jalankan tindakan tak dikenal pada ${contract}`,
      deployment: "Siapkan akun pintar Anda",
      creation: "Buat kontrak baru",
      cancel: "Batalkan transaksi yang masih menunggu",
      cancelSend: (amount) => `Batalkan pengiriman ${amount}`,
      typedData: (host) => `Tanda tangani data untuk ${host}`,
      ownWallet: "dompet Anda",
      trade: (give, get) => `Tukar ${give} dengan ${get}`,
      order: (host) => `Tanda tangani pesanan untuk ${host}`,
      delegation: (contract) => `Beri ${contract} kendali penuh atas dompet ini`,
      undelegation: "Akhiri kendali kontrak atas dompet ini",
      unreadable: "Tanda tangani sesuatu yang tidak dapat kami baca"
    },
    deed: {
      deploy: "Siapkan",
      signIn: "Masuk",
      signInAnyway: "Tetap masuk",
      sign: "Tanda tangani",
      signTrade: "Tanda tangani penukaran",
      signOrder: "Tanda tangani pesanan",
      signAnyway: "Tetap tanda tangani",
      send: (amount) => `Kirim ${amount}`,
      sendItem: "Kirim NFT",
      sendItems: (count) => `Kirim ${count} NFT`,
      feeUnknown: (deed) => `${deed}, biaya tidak diketahui`,
      allowTokens: (count) => `Izinkan ${count} token`,
      allowUpTo: (amount) => `Izinkan ${amount}`,
      allowNoLimit: "Izinkan tanpa batas",
      allowAll: "Izinkan semua NFT",
      stop: "Hentikan",
      continue: "Lanjutkan",
      cancel: "Batalkan transaksi"
    },
    batch: {
      title: (count, kinds) => `Konfirmasi ${count} tindakan: ${kinds}`,
      payments: (count, total) => `Kirim ${total} dalam ${count} pembayaran`,
      deed: (count) => (count === 1 ? "Konfirmasi" : `Konfirmasi semua (${count})`),
      about: (_count, actions) => `Tindakan ${actions}`,
      allOrNothing: "Semua atau tidak sama sekali: jika satu gagal, tidak ada yang dijalankan.",
      oneByOne: "Satu per satu: jika satu gagal, tindakan sebelumnya tetap berlaku.",
      total: "Total yang Anda kirim",
      feeAtLeast: (amount) => `minimal ${amount}`,
      worst: (action, consequence) => `${action}: ${consequence}`,
      warnings: (_count, actions) => `Baca peringatan pada tindakan ${actions}.`,
      everyWarned: "Setiap tindakan memiliki peringatan. Baca semuanya.",
      inSentence: lowerFirst,
      read: "Saya sudah membaca semua tindakan",
      unticked: (count) => `${count} kotak belum dicentang`,
      lastUnticked: (label) => `Belum dicentang: ${label}`,
      recipients: "Penerima"
    },
    limit: {
      label: "Batas",
      hint: "Aplikasi meminta tanpa batas. Anda dapat mengizinkan lebih sedikit.",
      needed: (amount) => `Aplikasi meminta tanpa batas. Semua tindakan ini memerlukan ${amount}.`,
      none: "Tanpa batas",
      atMost: "Aplikasi meminta lebih sedikit"
    },
    risks: {
      allTokens: "Mereka dapat mengambil semuanya kapan saja, juga yang Anda terima nanti.",
      collection: "Mereka dapat mengambil semua NFT kapan saja, juga yang Anda terima nanti.",
      everything: "Kontrak ini dapat memindahkan semua isi dompet Anda, sekarang dan nanti.",
      unreadable:
        "Anda tidak dapat melihat apa yang Anda tandatangani. Ini dapat memindahkan semua milik Anda.",
      otherChain: (chain, network) => `Ini untuk ${chain}, padahal Anda di ${network}.`,
      otherDomain: "Penerima tanda tangan ini dapat memakai akun Anda di sana.",
      unknownUnits:
        "Kami tidak tahu jumlah desimal token ini, jadi ini angka mentahnya. Nilainya bisa berapa saja.",
      givenAway: "Anda memberikan ini dan tidak menerima apa pun.",
      unknownValue: "Kami tidak dapat membaca apa yang dilakukan ini, dan uang ikut dikirim.",
      zeroAddress: "Alamat ini tidak dimiliki siapa pun. Yang Anda kirim ke sana hilang.",
      tokenContract: "Ini kontrak token itu sendiri. Yang Anda kirim ke sana hilang.",
      lookalike: "Alamat ini mirip alamat yang Anda kenal, tetapi berbeda.",
      absurdFee: "Biaya jaringan ini jauh lebih tinggi dari seharusnya. Biaya ini tidak bisa dikembalikan."
    },
    cautions: {
      likelyToFail: "Ini mungkin gagal. Anda tetap membayar biaya jaringan.",
      approval: "Mereka dapat mengambilnya tanpa bertanya lagi.",
      permit: (until) =>
        `Setelah Anda menandatangani, mereka dapat mengambilnya sampai ${until} tanpa bertanya lagi.`,
      lastingPermit: (until) =>
        until
          ? `Mereka dapat memakai tanda tangan Anda sampai ${until} tanpa bertanya lagi. Bila dipakai, izin ini berlaku sampai Anda menghentikannya.`
          : "Setelah Anda menandatangani, mereka dapat mengambilnya tanpa bertanya lagi. Bila dipakai tepat waktu, izin ini berlaku sampai Anda menghentikannya.",
      unknownSpender: "Kami tidak tahu apa yang dilakukan alamat ini.",
      order:
        "Setelah Anda menandatangani, siapa pun dapat menjalankannya sampai kedaluwarsa tanpa bertanya lagi.",
      unknownCollection: "Kami tidak mengenal koleksi ini. Siapa pun dapat meniru nama dan gambarnya.",
      unknownData:
        "Kami tidak dapat mengatakan apa yang diizinkan ini. Satu tanda tangan bisa cukup untuk mengambil milik Anda.",
      unknownAction:
        "Kami tidak dapat membaca apa yang dilakukan ini. Lanjutkan hanya bila Anda memercayai aplikasi ini.",
      functionName: "Kami hanya tahu nama yang dipakai kontraknya. Ini dapat melakukan hal lain.",
      creation: "Tidak ada penerima. Kami tidak dapat membaca apa yang dilakukan kontrak baru ini.",
      hiddenText: "Pesan ini berisi karakter tersembunyi. Karakter itu ditampilkan dalam kurung.",
      signedOnly: "Anda menandatanganinya sekarang, dan aplikasi dapat mengirimnya kapan saja.",
      alsoSends: "Uang ikut dikirim."
    },
    short: (symbol) => `Tolak ini, lalu tambah ${symbol} atau coba lagi dengan jumlah lebih kecil.`,
    shortOfFee: (symbol) => `Tolak ini, lalu tambah ${symbol}.`,
    appFee: "Aplikasi yang menetapkan biaya ini. Tolak permintaannya.",
    refusals: {
      said: (quoted) => `Kata kontrak: ${quoted}`,
      none: "Jaringan tidak memberi alasan.",
      unreadable: "Kontrak memberi alasan yang tidak bisa kami baca.",
      balance: "Saldo token kurang untuk ini.",
      allowance: "Izin untuk ini tidak ada atau kurang.",
      panic: "Kontrak berhenti karena kesalahan dalam kodenya."
    },
    understood: {
      allTokens: "Saya mengerti mereka dapat mengambil semua token ini",
      collection: "Saya mengerti mereka dapat mengambil semua NFT dalam koleksi ini",
      everything: "Saya mengerti ini dapat memindahkan semua isi dompet saya",
      unreadable: "Saya mengerti ini dapat memindahkan semua isi dompet saya",
      otherChain: "Saya mengerti ini untuk jaringan lain",
      otherDomain: "Saya mengerti ini membuat saya masuk di tempat lain",
      unknownUnits: "Saya mengerti jumlahnya bisa berapa saja",
      givenAway: "Saya mengerti bahwa saya tidak menerima apa pun",
      unknownValue: "Saya mengerti yang dikirim bisa hilang",
      zeroAddress: "Saya mengerti ini akan hilang",
      tokenContract: "Saya mengerti ini akan hilang",
      lookalike: "Saya sudah memeriksa seluruh alamatnya",
      absurdFee: "Saya paham bahwa saya membayar biaya jaringan ini"
    },
    tree: {
      count: (count) => `${count} item`,
      fields: (count) => `${count} isian`,
      item: (at) => `Item ${at}`,
      more: (count) => `Tampilkan ${count} lagi`,
      level: (level) => `tingkat ${level}`,
      characters: (count) => `dan ${count} karakter lagi`,
      json: "JSON mentah",
      copyJson: "Salin JSON"
    },
    order: {
      give: "Anda memberi",
      get: "Anda menerima",
      others: "Pihak lain menerima",
      othersOfIt: "Dari ini, pihak lain menerima",
      coin: "Koin",
      nft: "NFT",
      nftOf: (id, collection) => `NFT ${id} dari ${collection}`,
      anyNftOf: (collection) => `NFT apa pun dari ${collection}`
    },
    quoted: (text) => `“${text}”`,
    unknownCollection: "Koleksi tidak dikenal",
    hash: "Hash",
    callsItself: (name) => `menyebut dirinya “${name}”`,
    rawAmount: (amount, token) => `${amount} satuan ${token}`,
    verified: "terverifikasi",
    ownWallet: "Dompet Anda",
    known: "Dikenal",
    costsNothing: "Gratis. Tidak memindahkan apa pun.",
    says: "Katanya",
    expires: "Berakhir",
    from: "Dari",
    to: "Kepada",
    amount: "Jumlah",
    youSend: "Anda mengirim (perkiraan)",
    youGet: "Anda menerima (perkiraan)",
    sends: "Anda mengirim",
    token: "Token",
    spender: "Yang dapat mengambilnya",
    upTo: "Paling banyak",
    nothing: "Tidak ada",
    collection: "Koleksi",
    until: "Dapat diambil sampai",
    deadline: "Tanda tangan berlaku sampai",
    noEnd: "Tanpa akhir",
    andMore: (count) => `dan ${count} lagi`,
    feeLater: "Biaya jaringan saat dikirim",
    number: "Nomor transaksi",
    network: "Jaringan",
    everyChain: "Semua jaringan",
    data: "Data",
    call: "Fungsi",
    primaryType: "Jenis",
    contract: "Kontrak",
    unlimited: "tanpa batas"
  },
  modal: {
    close: "Tutup",
    sending: "Mengirim",
    requests: (count) => `${count} permintaan`,
    signIn: { signed_out: "Masuk", session_ended: "Masuk lagi", no_wallet: "Selesaikan penyiapan" },
    pages: {
      wallet: "Akun",
      send: "Kirim",
      receive: "Terima",
      buy: "Beli",
      sell: "Jual",
      assets: "Aset",
      activity: "Aktivitas",
      recipients: "Rekening bank",
      contacts: "Kontak",
      connect: "Hubungkan dompet",
      networks: "Jaringan",
      settings: "Setelan",
      approvals: "Izin",
      transaction: "Transaksi",
      received: "Diterima",
      purchase: "Pembelian",
      sale: "Penjualan"
    }
  },
  operation: {
    paidFromTank: "Dibayar dari tangki gas Anda",
    paidFromAccount: "Dibayar dari akun ini",
    paidFrom: "Dibayar dari",
    feePaidByApp: (app) => `Dibayar ${app}`,
    feePaidForYou: "Dibayarkan untuk Anda",
    refused: (app) => `${app} tidak membayar biaya ini`,
    refusedForYou: "Biaya ini tidak dibayarkan untuk Anda",
    nothingSent: "Tidak ada yang terkirim.",
    nothingLeft: "Tidak ada yang keluar dari akun Anda.",
    payYourself: "Bayar sendiri biayanya",
    cannotPay: "Tangki gas dan akun ini juga tidak cukup untuk membayarnya.",
    expired: "Tidak terkirim tepat waktu",
    signedBy: "Ditandatangani oleh"
  },
  gasTank: {
    title: "Tangki gas",
    text: "Membayar biaya jaringan akun pintar Anda.",
    left: "Sisa untuk biaya",
    empty: "Tangki gas Anda kosong",
    low: "Tangki gas Anda hampir kosong",
    lowText: "Isi sebelum mengirim lagi.",
    awaited: "Pengisian sedang diproses.",
    none: "Akun pintar Anda tidak punya tangki gas",
    noneText: "Biaya jaringan diambil dari saldonya sendiri, kecuali dibayar aplikasi ini.",
    topUp: "Isi tangki",
    pay: (amount) => `Bayar ${amount}`,
    unfinished: "Dibayar, belum masuk",
    checkingText:
      "Biasanya kami tahu dalam 3 menit. Jika sudah terkirim, Anda bisa menyelesaikan pengisian di sini tanpa membayar lagi.",
    failedText: "Kami tidak dapat memastikan pembayaran ini. Jika Anda sudah membayar, hubungi dukungan.",
    unfinishedText: "Selesaikan pengisian. Anda tidak membayar lagi.",
    finish: "Selesaikan pengisian",
    added: (amount) => `${amount} masuk ke tangki gas Anda`,
    history: "Pengisian",
    feesText: "Biaya tidak tercantum di sini. Aktivitas menampilkannya di tiap pengiriman.",
    statuses: {
      pending: "Diproses",
      success: "Masuk",
      failed: "Belum dipastikan"
    }
  },
  transaction: {
    steps: {
      label: "Kemajuan",
      signing: "Menyetujui",
      signed: "Disetujui",
      send: "Kirim",
      sending: "Mengirim",
      sent: "Terkirim",
      confirm: "Konfirmasi",
      confirming: "Konfirmasi",
      done: "selesai"
    },
    stages: {
      signing: { title: "Mengirim", text: "Biarkan halaman ini terbuka sebentar." },
      sending: { title: "Mengirim", text: "Anda boleh menutup halaman ini. Kami akan melanjutkan." },
      sent: { title: "Menunggu jaringan", text: "Anda boleh menutup halaman ini." },
      confirmed: { title: "Terkirim", text: "Sudah sampai." },
      delayed: {
        title: "Lebih lama dari biasanya",
        text: "Jaringan sedang sibuk. Tidak ada yang hilang; kami terus memeriksa."
      },
      dropped: {
        title: "Tidak terlihat di jaringan",
        text: "Mungkin masih akan terkirim. Jangan kirim lagi dulu. Kami terus memeriksa."
      },
      checking: {
        title: "Memeriksa apakah sudah terkirim",
        text: "Koneksi terputus. Kami akan segera mengetahuinya."
      },
      watching: {
        title: "Memeriksa apakah sudah terkirim",
        text: "Koneksi terputus. Kami memantau saldo Anda."
      },
      unresolved: {
        title: "Kami tidak tahu apakah ini terkirim",
        text: "Koneksi terputus dan belum ada kabar. Tanyakan kepada penerima apakah sudah sampai."
      },
      said_sent: {
        title: "Anda menandai ini sebagai terkirim",
        text: "Jika kami tahu lebih banyak, akan tampil di sini."
      },
      said_not_sent: {
        title: "Anda menandai ini sebagai tidak terkirim",
        text: "Jika kami tahu lebih banyak, akan tampil di sini."
      },
      not_sent: { title: "Tidak terkirim", text: "Tidak ada yang keluar dari dompet Anda." },
      expired: {
        title: "Tidak terkirim",
        text: "Tidak terkirim tepat waktu. Tidak ada yang keluar dari dompet Anda."
      },
      reverted: { title: "Gagal", text: "Jaringan menolaknya. Hanya biaya yang terpakai." },
      replaced: {
        title: "Digantikan",
        text: "Transaksi lain menggantikannya, jadi yang ini tidak diproses."
      },
      sped_up: { title: "Dipercepat", text: "Kiriman yang lebih cepat menggantikannya." },
      cancelled: { title: "Dibatalkan", text: "Hanya biaya pembatalan yang terpakai." }
    },
    usually: (seconds, network) => `Biasanya kurang dari ${seconds} detik di ${network}.`,
    arrived: (to, time) => `Ke ${to} · ${time}`,
    reasons: {
      EXPIRED: "Tidak terkirim tepat waktu.",
      OFFLINE: "Anda sedang offline.",
      CONNECT: "Kami tidak bisa terhubung.",
      LATE: "Penandatanganan terlalu lama.",
      INSUFFICIENT_FUNDS: "Saldo tidak cukup untuk mengirimnya.",
      NOT_SIGNED: "Tidak pernah ditandatangani.",
      REFUSED: "Jaringan menolaknya."
    },
    kept: (amount) => `${amount} tetap milik Anda.`,
    feeUsed: (fee) => `Biaya ${fee} terpakai.`,
    balanceFell: (before, after, time) =>
      `Saldo Anda berubah dari ${before} menjadi ${after} pada pukul ${time}, jadi kemungkinan sudah terkirim.`,
    balanceSame: (time) => `Saldo Anda tidak berubah sejak ${time}, jadi kemungkinan tidak terkirim.`,
    checkAgain: "Periksa lagi",
    notYet: "Jangan kirim lagi dulu",
    since: "Tanpa kabar sejak",
    balanceAt: (time) => `Saldo pukul ${time}`,
    doYouKnow: "Apakah Anda tahu hasilnya?",
    wasSent: "Sudah terkirim",
    wasSentText: "Ditandai terkirim di aktivitas Anda.",
    wasNotSent: "Tidak terkirim",
    wasNotSentText: "Anda bisa mengirimnya lagi.",
    view: "Lihat transaksi",
    done: "Selesai",
    speedUp: "Percepat",
    cancel: "Batalkan",
    speedUpText:
      "Kami menawarkan biaya lebih tinggi ke jaringan. Hanya satu dari keduanya yang bisa diproses.",
    cancelText: "Kami mencoba menghentikannya. Jika lebih dulu terproses, tidak dapat dihentikan.",
    newFee: "Biaya baru, paling banyak",
    oldFee: "Biaya lama, paling banyak",
    explorer: "Lihat di penjelajah blok",
    ownExplorer: "Alamat saya di penjelajah blok",
    receipt: "Tanda terima",
    details: "Detail transaksi",
    id: "ID transaksi",
    copyId: "Salin ID",
    share: "Bagikan",
    copyText: "Salin tanda terima",
    print: "Cetak",
    status: "Status",
    transfer: "Pengiriman koin",
    reference: "Referensi"
  },
  activity: {
    title: "Aktivitas",
    underway: "Sedang berjalan",
    attention: "Perlu perhatian Anda",
    sendingAmount: (amount) => `Mengirim ${amount}`,
    checkingAmount: (amount) => `Memeriksa ${amount}`,
    today: "Hari ini",
    yesterday: "Kemarin",
    filter: "Tampilkan",
    filters: {
      all: "Semua",
      sent: "Terkirim",
      received: "Diterima",
      traded: "Jual beli",
      approvals: "Izin"
    },
    search: "Cari alamat, jumlah, atau simbol",
    noMatch: "Tidak ada yang cocok",
    clearFilters: "Hapus filter",
    download: "Unduh sebagai CSV",
    empty: "Belum ada aktivitas",
    emptyText: "Yang Anda kirim, terima, beli, dan jual akan tercatat di sini.",
    addMoney: "Tambah uang",
    sentItem: (item) => `${item} dikirim`,
    sendItem: (item) => `Kirim ${item}`,
    sentTo: (name) => `Dikirim ke ${name}`,
    sendTo: (name) => `Kirim ke ${name}`,
    receivedFrom: (name) => `Diterima dari ${name}`,
    received: (symbol) => (symbol ? `${symbol} diterima` : "Diterima"),
    unknownToken: "Token tidak dikenal",
    unknownTokenText: "Siapa pun bisa mengirimi Anda token. Jangan buka tautan di dalam namanya.",
    kinds: {
      erc721: "Mengirim NFT",
      erc1155: "Mengirim NFT",
      transaction: "Transaksi",
      approval: "Izin",
      cancel: "Pembatalan",
      speedUp: "Transaksi yang dipercepat"
    },
    allowed: (name: string) => `Mengizinkan ${name}`,
    permission: (name: string) => `Izin untuk ${name}`,
    bought: (symbol) => `${symbol} dibeli`,
    sold: (symbol) => `${symbol} dijual`,
    buying: (symbol) => `Membeli ${symbol}`,
    notBought: (symbol) => `${symbol} tidak jadi dibeli`,
    selling: (symbol) => `Menjual ${symbol}`,
    notSold: (symbol) => `${symbol} tidak jadi dijual`,
    statuses: {
      signing: "Mengirim",
      submitted: "Menunggu jaringan",
      confirmed: "Terkonfirmasi",
      reverted: "Gagal",
      replaced: "Digantikan",
      dropped: "Tertunda",
      expired: "Tidak terkirim",
      unknown: "Memeriksa",
      failed: "Tidak terkirim"
    }
  },
  ramp: {
    needsFee: (amount: string) => `Anda perlu sekitar ${amount} untuk biaya jaringan.`,
    buyCoin: (symbol: string) => `Beli ${symbol}`,
    receiveCoin: (symbol: string) => `Terima ${symbol}`,
    buyTitle: "Beli",
    sellTitle: "Jual",
    youPay: "Anda membayar",
    youPaid: "Anda membayar",
    paidWith: "Dibayar dengan",
    youGet: "Anda menerima",
    getsAmount: (amount) => `Anda menerima ${amount}`,
    holderGets: (name) => `${name} menerima`,
    holderGetsAmount: (name, amount) => `${name} menerima ${amount}`,
    youSold: "Anda menjual",
    got: "Anda menerima",
    youSell: "Anda menjual",
    currency: "Mata uang",
    choose: "Pilih…",
    coin: "Aset",
    search: "Cari",
    method: "Bayar dengan",
    phone: "Nomor telepon untuk permintaan pembayaran",
    recipient: "Dibayarkan ke",
    noRecipients: (currency) => `Belum ada rekening bank ${currency}`,
    addRecipient: "Tambah rekening bank",
    senderName: "Nama lengkap",
    ownName: "Nama lengkap Anda",
    senderEmail: "Email",
    rate: "Kurs",
    fee: "Biaya",
    feeIncluded: "Biaya (termasuk)",
    quoting: "Mengambil kurs…",
    quoteGoodFor: (time) => `Kurs terkunci ${time}`,
    quoteExpired: "Kurs kedaluwarsa",
    enterAmount: "Isi jumlah",
    amountRefused: "Tidak ada kurs untuk jumlah ini. Coba jumlah lain.",
    openTitle: "Pengaturan satu kali",
    openText: "Mitra pembayaran kami memerlukan nama dan email Anda. Hanya 10 detik.",
    openTextPassword: "Mitra pembayaran kami memerlukan nama, email, dan kata sandi Anda.",
    password: "Kata sandi",
    passwordHint: "8 karakter atau lebih",
    requestTo: "Permintaan pembayaran ke",
    changePhone: "Ubah",
    senderWhy: "Diperlukan mitra kami untuk mengirim uang",
    changeSender: "Ubah",
    terms: "Dengan melanjutkan, Anda menyetujui ketentuan mitra",
    termsName: "ketentuan mitra",
    open: "Lanjutkan",
    opening: "Menyiapkan…",
    signedInWith: "Anda masuk dengan email ini",
    useAnotherEmail: "Pakai email lain",
    taken: "Email ini sudah punya akun di mitra kami",
    passwordRefused:
      "Mitra pembayaran kami meminta kata sandi yang lebih kuat. Buat lebih panjang, dengan huruf dan angka.",
    identityCheck: "Mitra pembayaran kami harus memeriksa identitas Anda dulu.",
    identityCheckText: (support) =>
      `Perusahaan pembayaran wajib mengenal pelanggannya. Hubungi ${support}, lalu coba lagi.`,
    setUp: "Siapkan penjualan dulu",
    opened: "Akun Anda sudah siap",
    notSignedUp: "Selesaikan pengaturan satu kali untuk membeli dan menjual",
    noWallet: "Belum ada dompet",
    noWalletText: "Buat dompet Anda untuk membeli dan menjual",
    startSetup: "Mulai pengaturan",
    nothingToBuy: "Pembelian sedang tidak tersedia",
    nothingToSell: "Penjualan sedang tidak tersedia",
    continue: "Lanjutkan",
    reviewTitle: "Periksa",
    toWallet: "Ke dompet Anda",
    toWalletOn: (network) => `Ke dompet Anda di ${network}`,
    sendIt: "Kirim aset ini",
    buyAmount: (amount) => `Beli ${amount}`,
    sellAmount: (amount) => `Jual ${amount}`,
    saleConsent: (most) =>
      `Paling banyak ${most} dapat ditambahkan untuk mengenali pembayaran Anda. Jika ya, Anda mengonfirmasi jumlah persisnya dulu.`,
    purchaseConsent:
      "Setelah ini, Anda melihat jumlah persis yang harus dibayar. Jumlahnya bisa sedikit lebih besar agar pembayaran Anda dapat dicocokkan.",
    asked: "Mitra pembayaran kami bertanya",
    arrives: "Tiba",
    arrivesToday: "Biasanya hari ini",
    arrivesPaid: "Setelah Anda membayar",
    rateRenewed: "Kurs tadi kedaluwarsa, jadi kami mengambil yang baru. Tidak ada yang dipesan.",
    notPlaced: "Pesanan Anda belum dibuat. Anda dapat membuatnya sekarang.",
    orderRefused: {
      what: "Pesanan Anda belum dibuat",
      todo: "Tidak ada yang dibayar. Periksa datanya dan coba lagi."
    },
    paymentRefused: { what: "Pembayaran Anda tidak terkirim", todo: "Coba lagi." },
    rateChangedTitle: "Kurs berubah",
    rateChanged: (now, before) => `Yang masuk sekarang ${now}, sebelumnya ${before}.`,
    acceptRate: "Pakai kurs baru",
    unresolvedTitle: "Memeriksa pesanan Anda",
    unresolvedText: "Kami sedang memeriksa apakah ini berhasil. Jangan memesan lagi dulu.",
    mayExistTitle: "Kami tidak yakin pesanan Anda sudah dibuat",
    mayExistText: "Periksa pesanan Anda sebelum membuat yang baru.",
    seeOrders: "Lihat pesanan",
    newRate: "Ambil kurs baru",
    buyMore: "Beli lagi",
    sellMore: "Jual lagi",
    paymentFailedTitle: "Pembayaran gagal",
    unpaidTitle: (coins) => `Kirim ${coins} untuk menyelesaikan`,
    sendBy: (time) => `Kirim sebelum ${time}`,
    sendCoins: (coins) => `Kirim ${coins}`,
    sendingCoins: (coins) => `Mengirim ${coins}`,
    keepGoing: "Anda boleh menutup ini. Kami akan melanjutkannya.",
    paidElsewhereTitle: (coins) => `${coins} sudah terkirim`,
    paidElsewhere: "Dompet Anda sudah membayar penjualan ini, jadi sekarang tidak ada yang dikirim.",
    paidElsewhereHint: "Jika Anda sudah membayar penjualan ini di perangkat lain, jangan bayar lagi.",
    checkElsewhere: "Pastikan Anda belum membayar penjualan ini di perangkat lain.",
    orderChangedTitle: "Pesanan berubah",
    amountChangedTitle: "Jumlahnya berubah",
    orderChangedText: "Berbeda dari yang Anda setujui. Tidak ada yang terkirim.",
    amountChangedText: (more, receives) =>
      `Anda akan mengirim ${more} lebih banyak dari yang Anda setujui. Totalnya, yang masuk ${receives}. Belum ada yang terkirim.`,
    declineSale: "Jangan jual",
    declineText: "Jika Anda tidak mengirim apa pun, pesanan ini kedaluwarsa dengan sendirinya.",
    ordering: "Membuat pesanan Anda…",
    orderAgain: "Buat pesanan baru",
    order: (orderId) => `Pesanan ${orderId}`,
    orderTitle: "Pesanan",
    support: (app) => (app === undefined ? "dukungan" : `dukungan ${app}`),
    sentBack: (amount) => `${amount} dikirim kembali`,
    refundOf: (amount) => `Pengembalian ${amount}`,
    purchase: {
      awaiting_payment: {
        title: "Menunggu pembayaran",
        text: (_paid, _got, by) => `Bayar sebelum ${by} agar kurs ini tetap berlaku`
      },
      processing: {
        title: "Pembayaran diterima",
        text: (_paid, got) => `Pembayaran Anda sudah kami terima. ${got} sedang kami kirim.`
      },
      information_needed: {
        title: "Perlu tindakan",
        text: (_paid, _got, _by, reference, support) =>
          `Kami perlu satu keterangan lagi. Hubungi ${support} dengan nomor pesanan ${reference}.`
      },
      completed: { title: "Selesai", text: () => "Sudah ada di dompet Anda" },
      unfulfilled: {
        title: "Dibayar, tetapi belum selesai",
        text: (paid, got, _by, reference, support) =>
          `${paid} sudah kami terima, tetapi ${got} tidak dapat kami kirim. Hubungi ${support} dengan nomor pesanan ${reference} agar uang Anda dikembalikan.`
      },
      failed: {
        title: "Gagal",
        text: (_paid, _got, _by, reference, support) =>
          `Pesanan ini gagal dan tidak ada pembayaran yang masuk. Sudah membayar? Hubungi ${support} dengan nomor pesanan ${reference}.`
      },
      refunded: {
        title: "Pengembalian dalam proses",
        text: (paid, _got, _by, reference, support) =>
          `${paid} sedang dikirim kembali ke asal pembayaran Anda. Belum masuk dalam beberapa hari? Hubungi ${support} dengan nomor pesanan ${reference}.`
      },
      expired: {
        title: "Kedaluwarsa",
        text: (_paid, _got, _by, reference, support) =>
          `Kedaluwarsa karena tidak ada pembayaran. Sudah membayar? Hubungi ${support} dengan nomor pesanan ${reference}.`
      },
      unclear: {
        title: "Memeriksa",
        text: () => "Kami belum tahu status pesanan ini. Jika sudah membayar, jangan membayar lagi."
      },
      unclear_paid: {
        title: "Memeriksa",
        text: (paid, got) =>
          `${paid} sudah kami terima. Kami belum tahu apakah ${got} sudah dikirim. Jangan membeli lagi dulu.`
      }
    },
    sale: {
      awaiting_payment: {
        title: "Menunggu kiriman",
        text: (paid, _got, by) => `Kirim ${paid} sebelum ${by} agar kurs ini tetap berlaku`
      },
      processing: {
        title: "Kiriman diterima",
        text: (paid, got) => `${paid} sudah kami terima. ${got} sedang kami kirim.`
      },
      information_needed: { title: "Perlu tindakan", text: () => "Kami perlu satu keterangan lagi" },
      completed: { title: "Selesai", text: () => "Sudah dikirim ke rekening bank" },
      unfulfilled: {
        title: "Dibayar, tetapi belum selesai",
        text: (paid, got, _by, reference, support) =>
          `${paid} sudah kami terima, tetapi ${got} tidak dapat kami bayarkan. Hubungi ${support} dengan nomor pesanan ${reference} agar aset Anda dikembalikan.`
      },
      failed: {
        title: "Gagal",
        text: (_paid, _got, _by, reference, support) =>
          `Pesanan ini gagal sebelum kiriman Anda tiba. Sudah mengirim? Hubungi ${support} dengan nomor pesanan ${reference}.`
      },
      refunded: {
        title: "Pengembalian dalam proses",
        text: (paid, _got, _by, reference, support) =>
          `${paid} sedang dikirim kembali ke dompet Anda. Belum tiba? Hubungi ${support} dengan nomor pesanan ${reference}.`
      },
      expired: {
        title: "Kedaluwarsa",
        text: (_paid, _got, _by, reference, support) =>
          `Kedaluwarsa karena tidak ada yang tiba. Sudah mengirim? Hubungi ${support} dengan nomor pesanan ${reference}.`
      },
      unclear: {
        title: "Memeriksa",
        text: (paid) => `Kami belum tahu status pesanan ini. Jika sudah mengirim ${paid}, jangan kirim lagi.`
      },
      unclear_paid: {
        title: "Memeriksa",
        text: (paid, got) =>
          `${paid} sudah kami terima. Kami belum tahu apakah ${got} sudah dikirim. Jangan menjual lagi dulu.`
      }
    },
    missing: {
      fullName: "Isi nama lengkap Anda",
      answer: "Isi jawaban Anda",
      method: "Pilih cara membayar",
      currency: "Pilih mata uang",
      bankAccount: "Pilih rekening bank"
    },
    payReference: "Nomor rekening",
    payAmount: "Bayar tepat",
    added: "Tambahan untuk mengenali pembayaran",
    payPage: "Halaman pembayaran",
    payBy: (time) => `Bayar sebelum ${time}`,
    minutesLeft: (count) => `${count} mnt lagi`,
    secondsLeft: (count) => `${count} dtk lagi`,
    only: (left) => `tinggal ${left}`,
    timeUp:
      "Waktu pesanan ini habis. Jika Anda sudah membayar, kami akan menemukan pembayaran Anda dan memperbarui halaman ini. Jika belum, jangan bayar sekarang: pesanan ini akan kedaluwarsa sendiri.",
    timeUpTitle: "Memeriksa pembayaran Anda",
    copyAmount: "Salin jumlah",
    copyReference: "Salin nomor rekening",
    copyMemo: "Salin memo",
    howToPay: "Cara membayar",
    payStepOpen: "Buka aplikasi bank atau dompet digital Anda",
    payStepAccount: (method, account) => `Pilih ${method} lalu isi ${account}`,
    payStepMethod: (method) => `Pilih ${method}`,
    payStepAmount: (amount) =>
      `Bayar tepat ${amount}. Jumlah lain tidak dapat dicocokkan dengan pesanan Anda.`,
    paid: "Saya sudah membayar",
    checkingPayment: "Memeriksa pembayaran Anda. Ini dapat memakan waktu beberapa menit.",
    notPaidYet:
      "Pembayaran Anda belum terlihat. Beberapa bank perlu waktu. Anda boleh meninggalkan halaman ini.",
    findAgain: "Anda boleh menutup ini. Pesanan ada di aktivitas Anda.",
    leaveSafely: "Anda boleh meninggalkan halaman ini. Tanpa pembayaran, pesanan kedaluwarsa sendiri.",
    newBalance: (amount) => `Saldo baru: ${amount}`,
    steps: {
      purchase: {
        placed: "Pesanan dibuat",
        paid: { now: "Menunggu pembayaran Anda", done: "Pembayaran diterima" },
        sent: { todo: (symbol) => `Pengiriman ${symbol}`, done: (symbol) => `${symbol} terkirim` },
        arrived: "Di dompet Anda"
      },
      sale: {
        placed: "Pesanan dibuat",
        sent: { now: (symbol) => `Menunggu ${symbol} Anda`, done: (symbol) => `${symbol} terkirim` },
        received: {
          todo: (symbol) => `Penerimaan ${symbol}`,
          now: (symbol) => `Menunggu ${symbol} masuk`,
          done: (symbol) => `${symbol} diterima`
        },
        paid: { todo: "Pengiriman uang", now: "Mengirim uang", done: "Uang terkirim" },
        arrived: "Di rekening bank"
      }
    },
    sendTo: "Alamat setoran",
    memo: "Memo (wajib)",
    receiverMemo: "Memo",
    history: "Linimasa",
    reply: "Jawaban Anda",
    sendReply: "Kirim jawaban",
    replied: "Terkirim. Pesanan Anda kami lanjutkan.",
    noOrder: "Kami tidak dapat menemukan pesanan ini",
    noOrderText: "Mungkin tautannya salah, atau pesanan ini milik akun lain.",
    ordersTitle: "Pesanan",
    noOrders: "Belum ada pesanan",
    noOrdersText: "Pembelian dan penjualan Anda tampil di sini."
  },
  recipient: {
    title: "Rekening bank",
    editTitle: "Ubah rekening bank",
    holderTitle: "Data pemilik rekening",
    step: (at, of) => `Langkah ${at} dari ${of}`,
    listTitle: "Rekening bank",
    none: "Belum ada rekening bank",
    noneText: "Diperlukan untuk menjual",
    edit: "Ubah",
    actions: (name) => `Opsi untuk ${name}`,
    delete: "Hapus",
    deleteAccount: "Hapus rekening",
    deleting: "Menghapus…",
    deleteQuestion: (name) => `Hapus rekening ${name}?`,
    deleteText: "Anda dapat menambahkannya lagi nanti",
    name: "Nama lengkap",
    email: "Email",
    address: "Alamat jalan",
    city: "Kota",
    postCode: "Kode pos",
    type: "Siapa pemilik rekening ini?",
    individual: "Perorangan",
    business: "Perusahaan",
    currency: "Mata uang rekening",
    country: "Negara",
    accountName: "Nama pemilik rekening",
    bank: "Bank",
    accountNumber: "Nomor rekening",
    iban: "IBAN",
    ifsc: "Kode IFSC",
    accountType: "Jenis rekening",
    checking: "Giro",
    savings: "Tabungan",
    routing: "Nomor routing",
    routingKind: "Jenis transfer",
    ach: "ACH",
    wire: "Wire",
    save: "Simpan rekening",
    saving: "Menyimpan…",
    routingNumber: "Isi 9 angka nomor routing",
    ifscFormat: "Isi IFSC 11 karakter, seperti HDFC0001234",
    ibanFormat: "Isi IBAN lengkap, seperti DE89 3704 0044 0532 0130 00",
    accountFormat: "Isi nomor rekening, dengan angka dan huruf",
    unusualCountry: "IBAN ini dari negara lain. Pastikan nomornya benar.",
    mistyped: "Ada yang salah pada nomor ini. Cocokkan angkanya satu per satu.",
    refused: "Mitra pembayaran kami tidak menerima data ini. Periksa, lalu coba lagi.",
    notSupported: "Kami belum dapat membayar dalam mata uang ini. Pilih yang lain.",
    missing: {
      name: "Isi nama lengkap",
      address: "Isi alamat jalan",
      city: "Isi kota",
      postCode: "Isi kode pos",
      country: "Isi negara",
      accountNumber: "Isi nomor rekening",
      accountName: "Isi nama pemilik rekening",
      bank: "Pilih bank"
    }
  }
}
