import type { Theme } from "../context.ts"

/** The colors of the components, by the names of their variables without `--slipway-`. */
export type Role = keyof (typeof presets)["quay"]["light"] | keyof (typeof statusColors)["light"]

export type Scheme = "light" | "dark"

/** The colors of the presets, as in `slipway/styles.css`. */
export const presets = {
  quay: {
    light: {
      surface: "#ffffff",
      subtle: "#f1f3f6",
      hover: "#e8ebf0",
      line: "#e1e4ea",
      edge: "#7f8796",
      text: "#14171f",
      muted: "#555d6c",
      accent: "#4f46e5",
      "on-accent": "#ffffff",
      "accent-text": "#4338ca",
      tint: "#eeedfd"
    },
    dark: {
      surface: "#15181e",
      subtle: "#1e222a",
      hover: "#272c36",
      line: "#2a303a",
      edge: "#747d8d",
      text: "#eff2f6",
      muted: "#a5adba",
      accent: "#625be8",
      "on-accent": "#ffffff",
      "accent-text": "#b4b1fb",
      tint: "#232148"
    }
  },
  harbour: {
    light: {
      surface: "#ffffff",
      subtle: "#f1f5f3",
      hover: "#e7edea",
      line: "#dfe6e3",
      edge: "#7c8983",
      text: "#111a16",
      muted: "#52605a",
      accent: "#0b6e4f",
      "on-accent": "#ffffff",
      "accent-text": "#085f43",
      tint: "#e4f3ec"
    },
    dark: {
      surface: "#131a17",
      subtle: "#1b2420",
      hover: "#242e2a",
      line: "#29342f",
      edge: "#71807a",
      text: "#ecf3f0",
      muted: "#a0aea8",
      accent: "#4cd39f",
      "on-accent": "#04160e",
      "accent-text": "#6fe0b5",
      tint: "#143226"
    }
  },
  ink: {
    light: {
      surface: "#ffffff",
      subtle: "#f4f4f5",
      hover: "#ebebed",
      line: "#dcdce0",
      edge: "#808086",
      text: "#111113",
      muted: "#58585f",
      accent: "#18181b",
      "on-accent": "#ffffff",
      "accent-text": "#18181b",
      tint: "#ededf0"
    },
    dark: {
      surface: "#111113",
      subtle: "#1b1b1e",
      hover: "#252529",
      line: "#323238",
      edge: "#77777f",
      text: "#f4f4f5",
      muted: "#a6a6ae",
      accent: "#f4f4f5",
      "on-accent": "#111113",
      "accent-text": "#f4f4f5",
      tint: "#2b2b30"
    }
  }
} as const satisfies Record<Theme, Record<Scheme, Record<string, string>>>

/** The colors of messages, which are the same in all presets. */
export const statusColors = {
  light: {
    success: "#0a6642",
    "success-ground": "#e8f7ef",
    warning: "#804600",
    "warning-ground": "#fff4df",
    danger: "#b3261e",
    "danger-ground": "#fdeeed"
  },
  dark: {
    success: "#7ce2b0",
    "success-ground": "#0f2a1e",
    warning: "#ffd077",
    "warning-ground": "#2d2310",
    danger: "#ffaba2",
    "danger-ground": "#331715"
  }
} as const satisfies Record<Scheme, Record<string, string>>
