import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShippedFontName, shippedFontPath, shippedFonts } from '#contract/fonts/shippedFonts.ts'
import { InItsFace } from './InItsFace.tsx'

const names = Object.keys(shippedFonts) as ShippedFontName[]

/** Font families that come with the product, each shown in its own font. */
export default function ShippedFamilies() {
  const { t } = useTranslation('fonts')
  const title = useId()
  return (
    <section className="shipped-fonts" aria-labelledby={title}>
      <h2 id={title}>{t('shipped.title')}</h2>
      <p className="shipped-fonts-hint">{t('shipped.hint')}</p>
      <ul>
        {names.map(name => (
          <li key={name}>
            <InItsFace id={name} url={shippedFontPath(name, 'sample')}>
              {shippedFonts[name].title}
            </InItsFace>
            <span>{t(`styles.${shippedFonts[name].style}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
