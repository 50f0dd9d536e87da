import { Suspense, useState } from 'react'
import type { SiteInfo } from '#contract/services/system/common.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { useSite } from '#src/core/services/services.ts'
import { StillScreen } from './StillScreen.tsx'

const Carousel = lazyPage(async () => ({ default: (await import('./Carousel.tsx')).Carousel }))

/** The site's pictures, or an imitated screen (StillScreen.tsx) if there are none or none can be loaded. */
export function SideScreen({ name }: { name: string }) {
  const site = useSite()
  const [broken, setBroken] = useState<readonly string[]>([])
  const isFirst = (slide: SiteInfo['carousel'][number], index: number, all: SiteInfo['carousel']) =>
    all.findIndex(({ picture }) => picture === slide.picture) === index
  const slides = (site?.carousel ?? []).filter(({ picture }) => !broken.includes(picture)).filter(isFirst)
  if (slides.length === 0) return <StillScreen name={name} />
  return (
    <Suspense fallback={<StillScreen name={name} />}>
      <Carousel slides={slides} onBroken={picture => setBroken(known => [...known, picture])} />
    </Suspense>
  )
}
