import type { Messages } from "./messages.ts"

const seconds = (count: number) => `${count} detik`

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
    optional: "opsional",
    or: "atau",
    retry: "Coba lagi",
    serviceSays: (text) => `Rincian: ${text}`,
    opensInNewTab: "terbuka di tab baru"
  },
  fields: {
    required: (field) => `Isi “${field}”.`,
    choose: (field) => `Pilih salah satu untuk “${field}”.`,
    email: "Isi alamat email seperti ada@example.com.",
    phone: "Isi nomor dengan kode negara, seperti +62 812 3456 7890.",
    amount: "Isi jumlah lebih dari nol, seperti 12,5.",
    grouped: "Tulis jumlah tanpa tanda pemisah ribuan, seperti 1600.",
    atMost: (amount) => `Isi ${amount} atau kurang.`,
    atMostWithFee: (amount) => `Tidak cukup untuk biaya jaringan. Kirim paling banyak ${amount}.`,
    notEnough: (symbol) => `${symbol} Anda tidak cukup`,
    onlyFee: (symbol) => `Anda perlu lebih banyak ${symbol} untuk membayar biaya jaringan`,
    decimals: (symbol, places) => `${symbol} punya paling banyak ${places} angka desimal`,
    address: "Itu bukan alamat dompet. Alamat dimulai dengan 0x dan terdiri dari 42 karakter.",
    checksum: "Ada salah ketik pada alamat ini. Salin lagi dari asalnya.",
    ownAddress: "Ini alamat Anda sendiri. Isi alamat orang lain.",
    zeroAddress: "Alamat ini tidak dimiliki siapa pun. Uang yang dikirim ke sini hilang.",
    tokenContract: (symbol) => `Ini kontrak ${symbol}. Uang yang dikirim ke sini hilang.`,
    callingCode: "Kode negara",
    pin: "Isi 6 angka PIN."
  },
  errors: {
    offline: {
      what: "Anda sedang luring.",
      todo: "Periksa koneksi Anda. Isian Anda tidak hilang."
    },
    noResponse: { what: "Kami tidak dapat terhubung.", todo: "Coba lagi sebentar lagi." },
    outcomeUnknown: {
      what: "Kami belum yakin ini sudah berhasil.",
      todo: "Koneksi terputus. Periksa aktivitas Anda sebelum mengulanginya."
    },
    quoteExpired: {
      what: "Kurs sudah kedaluwarsa. Tidak ada yang dipesan.",
      todo: "Periksa kurs baru, lalu lanjutkan."
    },
    orderClosed: {
      what: "Pesanan ini tidak lagi menunggu koin. Tidak ada yang dikirim.",
      todo: "Mulai penjualan baru."
    },
    orderExpiring: {
      what: "Pesanan ini segera kedaluwarsa. Tidak ada koin yang dikirim.",
      todo: "Mulai penjualan baru setelah pesanan ini kedaluwarsa."
    },
    orderChanged: {
      what: "Pesanan ini berubah. Tidak ada koin yang dikirim.",
      todo: "Periksa pesanan, lalu bayar."
    },
    informationNeeded: {
      what: "Ada pertanyaan tentang pesanan ini. Tidak ada koin yang dikirim.",
      todo: "Jawab pertanyaannya, lalu coba lagi."
    },
    paymentRefused: {
      what: "Dompet Anda tidak dapat membayar pesanan ini. Tidak ada koin yang dikirim.",
      todo: "Periksa saldo Anda dan koin untuk biaya jaringan. Lalu coba lagi."
    },
    paymentFailed: {
      what: "Pembayaran gagal di jaringan. Koin masih ada di dompet Anda.",
      todo: "Mulai penjualan baru."
    },
    timedOut: { what: "Ini terlalu lama.", todo: "Coba lagi sebentar lagi." },
    throttled: { what: "Terlalu banyak percobaan.", todo: "Tunggu sebentar, lalu coba lagi." },
    invalidInput: { what: "Ada isian yang tidak valid.", todo: "Periksa isian Anda lalu coba lagi." },
    refused: { what: "Permintaan ini tidak diterima.", todo: "Periksa isian Anda lalu coba lagi." },
    unauthorized: { what: "Kami tidak dapat memastikan bahwa ini Anda.", todo: "Masuk lagi." },
    forbidden: {
      what: "Akun Anda tidak dapat melakukan ini.",
      todo: "Hubungi dukungan aplikasi ini untuk meminta akses."
    },
    notFound: { what: "Kami tidak dapat menemukan ini lagi.", todo: "Kembali lalu pilih yang lain." },
    conflict: { what: "Ini berubah selagi Anda di sini.", todo: "Periksa, lalu coba lagi." },
    serviceError: {
      what: "Ada masalah di pihak kami.",
      todo: "Coba lagi beberapa menit lagi."
    },
    invalidResponse: {
      what: "Kami menerima jawaban yang tidak dapat dibaca.",
      todo: "Coba lagi. Bila terus terjadi, hubungi dukungan aplikasi ini."
    },
    unresolved: {
      what: "Belum ada yang dipesan: pesanan Anda sebelumnya masih kami periksa.",
      todo: "Periksa pesanan Anda, atau coba lagi dalam dua menit."
    },
    notSent: { what: "Ini tidak terkirim.", todo: "Muat ulang halaman lalu coba lagi." },
    notConfigured: { what: "Ini belum tersedia di aplikasi ini.", todo: "Hubungi dukungan aplikasi ini." },
    notSignedIn: { what: "Anda belum masuk.", todo: "Masuk lalu coba lagi." },
    signedOut: { what: "Anda telah keluar.", todo: "Masuk untuk melanjutkan." },
    expired: { what: "Sesi Anda sudah berakhir.", todo: "Masuk lagi untuk melanjutkan." },
    revoked: { what: "Anda telah dikeluarkan.", todo: "Masuk lagi untuk melanjutkan." },
    rotationLost: { what: "Sesi Anda tidak dapat diperbarui.", todo: "Masuk lagi untuk melanjutkan." },
    replaced: {
      what: "Akun lain sedang masuk di peramban ini.",
      todo: "Masuk lagi untuk memakai akun Anda."
    },
    permissionRequired: {
      what: "Aplikasi ini memerlukan izin Anda untuk memakai dompet Anda.",
      todo: "Beri izin di halaman dompet, lalu kembali ke sini."
    },
    userRejected: {
      what: "Anda menolak permintaan ini.",
      todo: "Tidak ada yang dikirim atau ditandatangani. Anda dapat memulai lagi."
    },
    unknown: { what: "Ada yang salah.", todo: "Muat ulang halaman lalu coba lagi." }
  },
  error: {
    waitSeconds: (count) => `Coba lagi dalam ${seconds(count)}.`,
    allowAccess: "Beri izin"
  },
  signIn: {
    title: "Masuk",
    subtitle: "Pilih cara untuk melanjutkan.",
    email: "Alamat email",
    emailPlaceholder: "anda@example.com",
    phone: "Nomor WhatsApp",
    username: "Nama pengguna",
    password: "Kata sandi",
    sendCode: "Kirim kode",
    sending: "Mengirim kode…",
    signIn: "Masuk",
    signingIn: "Sedang masuk…",
    useEmail: "Lanjutkan dengan email",
    useWhatsApp: "Lanjutkan dengan WhatsApp",
    usePassword: "Lanjutkan dengan kata sandi",
    codeTitle: "Masukkan kode",
    codeSent: (to) => `Kami mengirim kode 6 angka ke ${to}.`,
    code: "Kode sekali pakai",
    verify: "Verifikasi",
    verifying: "Memeriksa kode…",
    wrongCode: "Kode ini salah atau sudah kedaluwarsa. Periksa, atau minta kode baru.",
    incompleteCode: "Masukkan semua 6 angka.",
    resend: "Kirim kode baru",
    resendIn: (count) => `Kode baru dalam ${seconds(count)}`,
    resent: "Kami sudah mengirim kode baru.",
    changeEmail: "Ubah email",
    changePhone: "Ubah nomor",
    wrongPassword: "Nama pengguna atau kata sandi salah. Periksa keduanya lalu coba lagi.",
    done: "Anda sudah masuk."
  },
  social: {
    google: "Lanjutkan dengan Google",
    apple: "Lanjutkan dengan Apple",
    telegram: "Lanjutkan dengan Telegram",
    waiting: "Lanjutkan di jendela yang terbuka.",
    exchanging: "Sedang masuk…",
    blocked: "Peramban Anda memblokir jendela. Izinkan pop-up untuk halaman ini, lalu buka lagi.",
    openAgain: "Buka lagi",
    redirect: "Lanjutkan di halaman ini",
    scriptFailed:
      "Cara masuk ini tidak dapat dimuat. Periksa koneksi Anda, lalu tekan tombol untuk mencoba lagi.",
    failed: "Cara masuk ini tidak berhasil. Coba lagi, atau pilih cara lain.",
    cancelled: "Anda menutup jendela sebelum masuk.",
    unavailable: "Tidak tersedia di sini"
  },
  wallet: {
    createTitle: "Buat dompet Anda",
    createText: "Hanya perlu beberapa detik. Setelah itu Anda menyimpan rahasia pemulihan.",
    create: "Buat dompet",
    creating: "Membuat dompet Anda…",
    haveOne: "Saya sudah punya dompet",
    createdTitle: "Simpan rahasia pemulihan Anda",
    createdText:
      "Bila Anda kehilangan akses, hanya ini cara memulihkan dompet Anda. Rahasia ini ditampilkan satu kali, dan tidak ada yang dapat mengirimkannya lagi.",
    secret: "Rahasia pemulihan",
    reveal: "Tampilkan",
    hide: "Sembunyikan",
    copySecret: "Salin rahasia",
    download: "Unduh berkas",
    downloaded: "Terunduh",
    print: "Cetak",
    sheetTitle: "Rahasia pemulihan dompet Anda",
    sheetText:
      "Simpan lembar ini di tempat yang hanya dapat Anda buka. Untuk memulihkan dompet, masuk, pilih “Saya sudah punya dompet”, lalu isi rahasia ini. Kode QR berisi rahasia yang sama. Spasi dan baris baru tidak berpengaruh.",
    saveFirst: "Salin, unduh, atau cetak rahasia terlebih dahulu.",
    acknowledge: "Saya sudah menyimpannya di tempat yang hanya dapat saya buka.",
    finish: "Buka dompet saya",
    recoverTitle: "Pulihkan dompet Anda",
    recoverText: "Pilih berkas pemulihan Anda, atau tempelkan rahasia pemulihan.",
    file: "Berkas pemulihan",
    fileMissing: "Pilih berkas pemulihan, atau tempelkan rahasia pemulihan.",
    pasted: "Atau rahasia pemulihan",
    pastedHint: "Spasi dan baris baru tidak berpengaruh.",
    pin: "PIN berkas",
    pinHint: "6 angka, bila berkas memiliki PIN.",
    recover: "Pulihkan dompet",
    recovering: "Memulihkan dompet Anda…",
    recovered: "Dompet Anda sudah dipulihkan.",
    createUncertain: "Kami belum yakin dompet Anda sudah dibuat",
    createUncertainText:
      "Koneksi terputus. Bila dompet sudah dibuat, rahasia pemulihannya tidak dapat ditampilkan lagi.",
    recoverUncertain: "Kami belum yakin dompet Anda sudah dipulihkan",
    recoverUncertainText: "Koneksi terputus. Simpan baik-baik berkas atau rahasia pemulihan Anda.",
    lookText: "Masuk lagi dengan cara yang sama untuk memeriksa apakah Anda punya dompet.",
    look: "Masuk lagi",
    notMade: "Anda belum punya dompet.",
    secretLostTitle: "Apakah Anda sudah menyimpan rahasia pemulihan dompet ini?",
    secretLostText:
      "Koneksi terputus ketika sebuah dompet sedang dibuat di sini. Bila itu dompet ini, rahasianya tidak dapat ditampilkan lagi. Dompet dapat dipakai selama Anda dapat masuk. Bila Anda kehilangan akses, tidak ada yang dapat memulihkannya.",
    secretLostKept: "Bila Anda sudah menyimpannya, tidak ada masalah.",
    secretLostTodo:
      "Bila belum, jangan simpan yang berharga di dompet ini. Masuk dengan akun lain, buat dompet baru, lalu kirim aset Anda ke sana."
  },
  receive: {
    title: "Terima",
    text: (network) => `Kirim hanya aset ${network} ke alamat ini. Yang lain dapat hilang.`,
    address: "Alamat Anda",
    qr: (address) => `Kode QR alamat ${address}`,
    noAddress: "Belum ada alamat",
    noAddressText: "Buat dompet Anda untuk mendapatkannya."
  },
  connect: {
    title: "Hubungkan dompet",
    detected: "Ditemukan di peramban ini",
    none: "Tidak ada dompet di peramban ini",
    noneText: "Pasang dompet sebagai ekstensi, atau pindai kode dengan ponsel Anda.",
    scan: "Pindai dengan ponsel",
    qr: "Kode QR untuk menghubungkan dompet",
    connecting: (wallet) => `Lanjutkan di ${wallet}.`,
    connected: (wallet) => `Terhubung dengan ${wallet}`,
    disconnect: "Putuskan",
    rejected: (wallet) => `Anda menolak di ${wallet}. Pilih dompet untuk mencoba lagi.`,
    pending: (wallet) => `${wallet} menunggu jawaban atas permintaan sebelumnya. Buka untuk menjawab.`,
    no_account: (wallet) => `${wallet} tidak memberikan akun. Buka kuncinya, lalu coba lagi.`,
    failed: (wallet) => `Kami tidak dapat menghubungi ${wallet}. Coba lagi.`,
    loadFailed: "Ini tidak dapat dimuat. Periksa koneksi Anda lalu coba lagi."
  },
  network: {
    label: "Jaringan",
    test: "Jaringan uji coba",
    choose: "Pilih jaringan",
    search: "Cari jaringan",
    noMatch: "Jaringan tidak ditemukan",
    main: "Jaringan utama",
    tests: "Jaringan uji coba",
    showTest: "Tampilkan jaringan uji coba",
    badge: "Uji coba",
    wrong: (needed, current) => `Ini memerlukan ${needed}. Anda sedang di ${current}.`,
    switchTo: (network) => `Beralih ke ${network}`
  },
  account: {
    menu: "Akun",
    balance: "Saldo",
    copyAddress: "Salin alamat",
    signOut: "Keluar",
    signedOut: "Anda belum masuk."
  },
  send: {
    title: "Kirim",
    asset: "Aset",
    to: "Kepada",
    amount: "Jumlah",
    max: "Maksimum",
    available: (amount) => `${amount} tersedia`,
    balanceUnknown: "Kami tidak dapat memuat saldo Anda.",
    noEstimate: "Biaya jaringan tidak dapat diperkirakan",
    review: "Tinjau",
    reviewTitle: "Periksa sebelum mengirim",
    from: "Dari",
    network: "Jaringan",
    fee: "Perkiraan biaya jaringan",
    feeUnknown: "tidak dapat diperkirakan",
    send: "Kirim sekarang",
    sending: "Mengirim…",
    transaction: "Transaksi",
    time: "Waktu",
    again: "Kirim yang lain",
    unclear: {
      title: "Kami tidak tahu apakah ini sudah terkirim",
      text: "Koneksi terputus dan layanan tidak dapat memastikannya. Periksa saldo Anda, atau tanyakan kepada penerima, sebelum mengirim lagi."
    },
    sendAnyway: "Kirim untuk kedua kalinya"
  },
  confirm: {
    operations: {
      sendCoin: "Kirim koin",
      sendToken: "Kirim token",
      sendTransaction: "Kirim transaksi",
      cancelTransaction: "Batalkan transaksi",
      transferErc721: "Kirim koleksi",
      transferErc1155: "Kirim koleksi",
      signMessage: "Tanda tangani pesan",
      signTypedData: "Tanda tangani data",
      signTransaction: "Tanda tangani transaksi",
      signHash: "Tanda tangani hash",
      signAuthorization: "Izinkan kontrak bertindak sebagai dompet Anda"
    },
    approve: "Setujui",
    allow: "Izinkan",
    decline: "Tolak",
    allowance: {
      title: "Izinkan pihak lain membelanjakan token Anda",
      collectionTitle: "Izinkan pihak lain memindahkan koleksi Anda",
      revokeTitle: "Cabut sebuah izin",
      spender: "Yang dapat mengambilnya",
      amount: "Paling banyak",
      all: (symbol) => (symbol ? `Semua ${symbol} Anda, tanpa batas` : "Semuanya, tanpa batas"),
      collection: "Yang dapat diambil",
      allItems: "Semua yang Anda miliki, sekarang dan nanti",
      none: "Tidak ada",
      until: "Dapat diambil sampai",
      deadline: "Tanda tangan berlaku sampai",
      noEnd: "Tanpa akhir",
      smallestUnits: "Kami tidak tahu jumlah desimal token ini. Ini angka mentahnya.",
      signatureMeans:
        "Setelah Anda menandatangani, mereka dapat mengambil token ini dari dompet Anda. Tidak perlu transaksi dari Anda, dan Anda tidak akan ditanya lagi.",
      approvalMeans:
        "Setelah ini mereka dapat mengambil token ini dari dompet Anda kapan saja, tanpa bertanya lagi.",
      collectionMeans:
        "Setelah ini mereka dapat memindahkan semua isi koleksi ini dari dompet Anda, tanpa bertanya lagi.",
      revokeMeans: "Setelah ini mereka tidak dapat lagi mengambil token ini dari dompet Anda."
    },
    understood: {
      allTokens: "Saya mengerti mereka dapat mengambil semua token ini",
      collection: "Saya mengerti mereka dapat mengambil semua isi koleksi ini",
      everything: "Saya mengerti ini dapat memindahkan semua isi dompet saya",
      unreadable:
        "Saya mengerti tak seorang pun dapat melihat isinya, dan ini dapat memindahkan semua isi dompet saya",
      otherChain: "Saya mengerti ini untuk jaringan lain"
    },
    unreadable: "Kami tidak dapat membaca yang Anda tandatangani. Ini dapat memindahkan semua milik Anda.",
    unknownData:
      "Kami dapat membacanya, tetapi tidak tahu apa yang diizinkannya. Setujui hanya bila Anda memercayai aplikasi yang meminta: satu tanda tangan bisa cukup untuk mengambil milik Anda.",
    waiting: (count) => `${count} permintaan lagi menunggu`,
    from: "Dari",
    to: "Kepada",
    amount: "Jumlah",
    token: "Token",
    tokenId: "Nomor token",
    network: "Jaringan",
    data: "Data",
    call: "Fungsi",
    unknownCall:
      "Kami tidak dapat membaca apa yang dilakukan ini. Setujui hanya bila Anda memercayai aplikasi yang meminta.",
    creation: "Ini membuat kontrak baru. Tidak ada penerima.",
    message: "Pesan",
    domain: "Aplikasi",
    primaryType: "Jenis",
    contract: "Kontrak",
    chain: "Rantai",
    nonce: "Nonce",
    unlimited: "tanpa batas",
    hashWarning:
      "Anda tidak dapat melihat apa yang Anda tandatangani. Ini dapat memindahkan semua milik Anda.",
    delegationWarning: "Kontrak ini dapat memindahkan semua isi dompet Anda, sekarang dan nanti.",
    otherChain: (chain, network) => `Ini untuk ${chain}. Anda di ${network}.`
  },
  modal: {
    close: "Tutup",
    requests: (count) => `${count} permintaan`,
    signIn: { signed_out: "Masuk", session_ended: "Masuk lagi", no_wallet: "Selesaikan penyiapan" },
    pages: {
      wallet: "Akun",
      send: "Kirim",
      receive: "Terima",
      buy: "Beli",
      sell: "Jual",
      activity: "Aktivitas",
      recipients: "Penerima",
      connect: "Hubungkan dompet",
      networks: "Jaringan",
      transaction: "Transaksi",
      purchase: "Pembelian",
      sale: "Penjualan"
    }
  },
  transaction: {
    steps: {
      label: "Kemajuan",
      signed: "Ditandatangani",
      sent: "Terkirim",
      confirmed: "Terkonfirmasi",
      done: "selesai"
    },
    stages: {
      signing: { title: "Menandatangani", text: "Biarkan halaman ini terbuka sebentar." },
      requested: { title: "Mengirim", text: "Biarkan halaman ini terbuka sebentar." },
      sending: { title: "Mengirim", text: "Anda boleh menutup halaman ini. Kami akan melanjutkan." },
      sent: { title: "Menunggu jaringan", text: "Anda boleh menutup halaman ini." },
      confirmed: { title: "Terkirim", text: "Sudah sampai." },
      delayed: {
        title: "Lebih lama dari biasanya",
        text: "Jaringan sedang sibuk. Jangan kirim lagi. Kami terus memeriksa."
      },
      dropped: {
        title: "Lebih lama dari biasanya",
        text: "Jaringan tidak lagi mencantumkannya. Jangan kirim lagi. Kami terus memeriksa."
      },
      checking: {
        title: "Memeriksa apakah sudah terkirim",
        text: "Koneksi terputus. Jangan kirim lagi. Kami akan segera mengetahuinya."
      },
      watching: {
        title: "Memeriksa apakah sudah terkirim",
        text: "Koneksi terputus. Jangan kirim lagi dulu. Kami memantau saldo Anda."
      },
      unresolved: {
        title: "Kami tidak tahu apakah ini sudah terkirim",
        text: "Koneksi terputus dan belum ada kabar. Periksa saldo Anda, atau tanyakan kepada penerima."
      },
      said_sent: {
        title: "Menurut Anda ini sudah terkirim",
        text: "Jika kami tahu lebih banyak, akan tampil di sini."
      },
      said_not_sent: {
        title: "Menurut Anda ini tidak terkirim",
        text: "Jika kami tahu lebih banyak, akan tampil di sini."
      },
      not_sent: { title: "Tidak terkirim", text: "Tidak ada yang keluar dari dompet Anda." },
      expired: {
        title: "Tidak terkirim",
        text: "Tidak dapat dikirim tepat waktu. Tidak ada yang keluar dari dompet Anda."
      },
      reverted: { title: "Gagal", text: "Jaringan menolaknya. Hanya biaya yang terpakai." },
      replaced: { title: "Digantikan", text: "Transaksi lain menggantikannya. Yang ini tidak terkirim." },
      sped_up: { title: "Digantikan", text: "Transaksi yang lebih cepat terkirim sebagai gantinya." },
      cancelled: { title: "Dibatalkan", text: "Tidak terkirim. Hanya biaya pembatalan yang terpakai." }
    },
    usually: (seconds, network) => `Biasanya kurang dari ${seconds} detik di ${network}.`,
    arrived: (amount, to) => `${amount} ke ${to}`,
    kept: (amount) => `${amount} tetap milik Anda.`,
    feeUsed: (fee) => `Biaya ${fee} terpakai.`,
    balanceFell: (amount) => `Saldo Anda berkurang ${amount}, jadi kemungkinan sudah terkirim.`,
    balanceSame: "Sejauh ini saldo Anda tidak berubah.",
    balanceNow: (amount) => `Saldo Anda sekarang ${amount}.`,
    checkAgain: "Periksa lagi",
    wasSent: "Sudah terkirim",
    wasNotSent: "Tidak terkirim",
    seeIt: "Lihat",
    speedUp: "Percepat",
    cancel: "Batalkan pengiriman ini",
    speedUpText: "Pengiriman yang sama, dengan biaya lebih tinggi. Hanya satu yang akan berhasil.",
    cancelText: "Kami mencoba menghentikannya. Jika lebih dulu terproses, tidak dapat dihentikan.",
    newFee: "Biaya baru, paling banyak",
    oldFee: "Sebelumnya paling banyak",
    explorer: "Lihat di penjelajah blok",
    ownExplorer: "Alamat saya di penjelajah blok",
    receipt: "Tanda terima",
    fee: "Biaya",
    id: "ID transaksi",
    copyId: "Salin ID",
    share: "Bagikan",
    copyText: "Salin sebagai teks",
    print: "Cetak",
    transfer: "Pengiriman koin",
    help: "Minta bantuan",
    reference: "Referensi"
  },
  activity: {
    title: "Aktivitas",
    empty: "Belum ada aktivitas",
    emptyText: "Yang Anda kirim, beli, dan jual akan tercatat di sini.",
    sent: (symbol) => `Mengirim ${symbol}`.trim(),
    kinds: {
      erc721: "Mengirim koleksi",
      erc1155: "Mengirim koleksi",
      transaction: "Transaksi",
      cancel: "Pembatalan",
      speedUp: "Transaksi yang dipercepat"
    },
    bought: (symbol) => `Membeli ${symbol}`,
    sold: (symbol) => `Menjual ${symbol}`,
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
    buyTitle: "Beli",
    sellTitle: "Jual",
    youPay: "Anda membayar",
    youGet: "Anda menerima sekitar",
    gets: "Anda menerima",
    youSell: "Anda menjual",
    currency: "Mata uang",
    coin: "Koin",
    method: "Cara pembayaran",
    phone: "Nomor telepon untuk pembayaran",
    recipient: "Penerima",
    noRecipients: "Anda belum punya penerima untuk mata uang ini.",
    addRecipient: "Tambah penerima",
    senderName: "Nama lengkap Anda",
    senderEmail: "Alamat email Anda",
    rate: "Kurs",
    fee: "Biaya",
    quoting: "Mengambil kurs…",
    quoteGoodFor: (count) => `Kurs ini berlaku ${seconds(count)} lagi.`,
    quoteExpired: "Kurs ini sudah kedaluwarsa.",
    newQuote: "Minta kurs baru",
    enterAmount: "Isi jumlah untuk melihat yang Anda terima.",
    openTitle: "Pengaturan satu kali",
    openText:
      "Mitra pembayaran kami memerlukan akun atas nama Anda sebelum Anda dapat membeli atau menjual. Cukup sekali saja.",
    password: "Kata sandi untuk akun ini",
    passwordHint: "Paling sedikit 8 karakter.",
    open: "Lanjutkan",
    opening: "Menyiapkan…",
    signedInWith: "Anda masuk dengan email ini.",
    taken:
      "Mitra pembayaran kami sudah punya akun dengan email ini. Pakai email lain, atau masuk lagi bila itu akun Anda.",
    passwordRefused:
      "Mitra pembayaran kami meminta kata sandi yang lebih kuat. Buat lebih panjang, dengan huruf dan angka.",
    identityCheck: "Mitra pembayaran kami harus memeriksa identitas Anda dulu.",
    identityCheckText: "Hubungi dukungan aplikasi ini, lalu coba lagi.",
    setUp: "Siapkan penjualan dulu",
    opened: "Sekarang Anda dapat membeli dan menjual.",
    notSignedUp: "Anda memerlukan akun untuk membeli dan menjual.",
    nothingToTrade: "Saat ini tidak ada yang dapat dibeli atau dijual. Coba lagi nanti.",
    continue: "Lanjutkan",
    reviewTitle: "Periksa",
    toWallet: "Ke dompet Anda",
    buyAmount: (amount) => `Beli ${amount}`,
    sellAmount: (amount) => `Jual ${amount}`,
    saleConsent: "Satu ketukan membuat pesanan dan mengirim koin dari dompet Anda.",
    rateRenewed: "Kurs tadi kedaluwarsa, jadi kami mengambil yang baru. Tidak ada yang dipesan.",
    notPlaced: "Pesanan Anda belum dibuat. Anda dapat membuatnya sekarang.",
    rateChangedTitle: "Kurs berubah",
    rateChanged: (now, before) => `Sekarang Anda menerima ${now}, sebelumnya ${before}.`,
    acceptRate: "Pakai kurs baru",
    keepOpen: "Ini perlu beberapa detik. Biarkan halaman ini terbuka.",
    unresolvedTitle: "Memeriksa pesanan Anda",
    checkOrder: "Periksa sekarang",
    buyMore: "Mulai pembelian baru",
    sellMore: "Mulai penjualan baru",
    unpaidTitle: (coins) => `Kirim ${coins} untuk menyelesaikan`,
    sendBefore: (time) => `Kirim sebelum ${time} agar kurs ini tetap berlaku.`,
    sendCoins: (coins) => `Kirim ${coins}`,
    sendingCoins: (coins) => `Mengirim ${coins}`,
    keepGoing: "Anda boleh menutup ini. Kami akan melanjutkannya.",
    orderChangedTitle: "Pesanan berubah",
    orderChangedText:
      "Pesanan berbeda dari yang Anda setujui. Tidak ada koin yang dikirim. Periksa sebelum mengirimnya.",
    leaveOrder: "Tinggalkan pesanan ini",
    purchaseQuestion: "Mitra pembayaran memerlukan informasi tambahan. Hubungi dukungan aplikasi ini.",
    ordering: "Membuat pesanan…",
    orderAgain: "Sudah saya periksa: pesan lagi",
    order: (orderId) => `Pesanan ${orderId}`,
    orderTitle: "Pesanan",
    statuses: {
      awaiting_payment: "Menunggu pembayaran",
      processing: "Sedang diproses",
      information_needed: "Perlu informasi tambahan",
      completed: "Selesai",
      failed: "Gagal",
      refunded: "Dikembalikan",
      expired: "Kedaluwarsa"
    },
    statusText: {
      awaiting_payment:
        "Bayar untuk melanjutkan. Pesanan kedaluwarsa bila pembayaran tidak tiba tepat waktu.",
      processing: "Dana Anda sudah tiba. Kami sedang menyelesaikan pesanan.",
      information_needed: "Jawab pertanyaannya agar kami dapat melanjutkan pesanan.",
      completed: "Pesanan ini selesai.",
      failed: "Pesanan ini gagal. Bila Anda sudah membayar, hubungi dukungan aplikasi ini.",
      refunded: "Dana Anda sudah dikembalikan.",
      expired: "Tidak ada yang tiba tepat waktu. Mulai lagi untuk mendapatkan kurs baru."
    },
    waitingForCoins: "Menunggu koin Anda",
    waitingForCoinsText:
      "Kirim koinnya untuk melanjutkan. Pesanan kedaluwarsa bila koin tidak tiba tepat waktu.",
    unknownStatus: (status) => `Status: ${status}`,
    payUntil: "Bayar sebelum",
    payReference: "Bayar ke nomor ini",
    payAmount: "Jumlah yang dibayar",
    payPage: "Bayar sekarang",
    sendExactly: "Kirim tepat",
    sendTo: "Alamat setoran",
    memo: "Memo (wajib)",
    history: "Linimasa",
    reply: "Jawaban Anda",
    sendReply: "Kirim jawaban",
    replied: "Jawaban Anda terkirim.",
    noOrder: "Kami tidak dapat menemukan pesanan ini.",
    ordersTitle: "Pesanan",
    noOrders: "Belum ada pesanan",
    bought: (amount) => `Beli ${amount}`,
    sold: (amount) => `Jual ${amount}`
  },
  recipient: {
    title: "Penerima",
    listTitle: "Penerima",
    none: "Belum ada penerima",
    edit: "Ubah",
    delete: "Hapus",
    deleteQuestion: (name) => `Hapus ${name}?`,
    deleteText: "Ini tidak dapat dibatalkan.",
    name: "Nama lengkap",
    email: "Alamat email",
    address: "Jalan dan nomor",
    city: "Kota",
    postCode: "Kode pos",
    type: "Pemilik rekening",
    individual: "Perorangan",
    business: "Perusahaan",
    currency: "Mata uang rekening",
    country: "Negara",
    accountName: "Nama di rekening",
    bank: "Bank",
    accountNumber: "Nomor rekening",
    iban: "IBAN",
    ifsc: "IFSC",
    accountType: "Jenis rekening",
    checking: "Giro",
    savings: "Tabungan",
    routing: "Nomor routing",
    routingKind: "Jenis transfer",
    ach: "ACH",
    wire: "Wire",
    save: "Simpan penerima",
    saving: "Menyimpan…",
    routingNumber: "Isi 9 angka nomor routing.",
    ifscFormat: "Isi IFSC 11 karakter, seperti HDFC0001234.",
    ibanFormat: "Isi IBAN lengkap, misalnya DE89 3704 0044 0532 0130 00.",
    accountFormat: "Isi nomor rekening dengan angka dan huruf.",
    unusualCountry: "IBAN ini dari negara lain. Pastikan nomornya benar.",
    mistyped: "Ada yang salah pada nomor ini. Cocokkan angkanya satu per satu.",
    refused: "Mitra pembayaran kami tidak menerima data ini. Periksa, lalu coba lagi.",
    notSupported: "Kami belum dapat membayar dalam mata uang ini. Pilih yang lain."
  }
}
