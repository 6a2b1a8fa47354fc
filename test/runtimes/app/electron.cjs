"use strict"
/**
 * Stands in for Electron, which no registry has. The main process, the preload script and the page share a process here. As in
 * Electron, only structured clones pass between them, and a page sees nothing but what the preload script exposes.
 */
const { join } = require("node:path")

const handlers = new Map()
const exposed = {}
const shown = []
let opened

/** What reaches the page of an error: its text. */
const invoke = async (senderFrame, channel, args) => {
  try {
    return structuredClone(await handlers.get(channel)({ senderFrame }, ...structuredClone(args)))
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${error}`)
  }
}

class BrowserWindow {
  webContents = { mainFrame: {}, setWindowOpenHandler: () => {}, on: () => {} }

  constructor({ webPreferences }) {
    this.preload = webPreferences.preload
    opened = this
  }

  async loadFile() {
    require(this.preload)
  }
}

// Any reversible change will do: the test looks for tokens as they are.
const reversed = (bytes) => Buffer.from(bytes).map((byte) => 255 - byte)

module.exports = {
  app: {
    getPath: (name) => join(__dirname, "../..", name),
    requestSingleInstanceLock: () => true,
    whenReady: async () => {},
    quit: () => {}
  },
  BrowserWindow,
  contextBridge: { exposeInMainWorld: (name, api) => Object.assign(exposed, { [name]: api }) },
  dialog: {
    showMessageBox: async (_, { message, buttons }) => {
      shown.push(message)
      return { response: buttons.indexOf(module.exports.answer) }
    }
  },
  ipcMain: { handle: (channel, handler) => handlers.set(channel, handler) },
  ipcRenderer: { invoke: (channel, ...args) => invoke(opened.webContents.mainFrame, channel, args) },
  safeStorage: {
    encryptString: (text) => reversed(Buffer.from(text)),
    decryptString: (bytes) => reversed(bytes).toString()
  },
  // What the test looks at and decides.
  answer: "Send",
  exposed,
  shown,
  /** Calls a handler from a frame that is not the page of the app. */
  invokeFromFrame: (channel, ...args) => invoke({}, channel, args)
}
