"use client"
export { TestProvider, type TestProviderProps } from "./TestProvider.tsx"
