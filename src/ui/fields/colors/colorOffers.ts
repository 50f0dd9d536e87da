import { createContext } from 'react'

/** Suggested colors by origin; `title` is localized. */
export type ColorOffer = { readonly title: string; readonly colors: readonly string[] }

/** Suggested colors for color inputs; empty without a provider. */
export const ColorOffers = createContext<readonly ColorOffer[]>([])
