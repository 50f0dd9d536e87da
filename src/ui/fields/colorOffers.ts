import { createContext } from 'react'

/** Colours that are at hand, by where they come from; the titles are words for people. */
export type ColorOffer = { readonly title: string; readonly colors: readonly string[] }

/** Empty where nobody knows of any. */
export const ColorOffers = createContext<readonly ColorOffer[]>([])
