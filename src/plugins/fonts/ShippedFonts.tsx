import { Suspense } from 'react'
import { shippedFonts } from '#contract/fonts/shippedFonts.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { Bone } from '#src/ui/feedback/Bone.tsx'
import './shippedFonts.css'

const Families = lazyPage(() => import('./ShippedFamilies.tsx'))

/**
 * The product's own fonts above the list of uploaded fonts; loaded separately, so that the list does not wait for
 * them.
 */
export function ShippedFonts() {
  return (
    <Suspense fallback={<Awaited />}>
      <Families />
    </Suspense>
  )
}

const blank = '\u00a0'

/** Has the height of the families, so that the list below them stays in place. */
function Awaited() {
  return (
    <div className="shipped-fonts" aria-hidden>
      <p>{blank}</p>
      <p className="shipped-fonts-hint">{blank}</p>
      <ul>
        {Object.keys(shippedFonts).map(name => (
          <li key={name} className="shipped-fonts-awaited">
            <Bone />
          </li>
        ))}
      </ul>
    </div>
  )
}
