import { useMemo } from 'react'
import { font, type OfferedFont } from '#contract/resources/media/font.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import type { Call } from '#src/core/requests/call.ts'
import { createSiteFonts, type SiteFont, type SiteFonts } from '#stage/fonts/createSiteFonts.ts'

/** Fonts of the site for the stage; a new object once uploaded fonts are loaded. */
export function useSiteFonts(): SiteFonts {
  const call = useCall()
  const { data: own } = useCallQuery(font, 'offered')
  return useMemo(() => createSiteFonts(own?.map(each => siteFontOf(each, call))), [own, call])
}

function siteFontOf({ id, weight, sha256 }: OfferedFont, call: Call): SiteFont {
  const url = async () => `data:font/woff2;base64,${await call(font, 'bytes', { id })}`
  // The full weight range keeps browsers from synthesizing bold.
  const face = { url, weight: weight.includes(' ') ? weight : '1 1000', isItalic: false }
  return { family: id, name: `Marquee ${id} ${sha256.slice(0, 8)}`, faces: [face] }
}
