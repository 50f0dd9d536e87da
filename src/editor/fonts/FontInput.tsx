import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isScreenFont, screenFonts } from '#contract/fonts/fontField.ts'
import { fontStyles, isShippedFont, shippedFontPath, shippedFonts } from '#contract/fonts/shippedFonts.ts'
import { font } from '#contract/resources/media/font.ts'
import { widget } from '#contract/services/programs/widget.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { matchOptionLabel } from '#src/ui/controls/matchOptionBy.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { fontStacks } from '#stage/fonts/fontStacks.ts'
import { FontSample } from './FontSample.tsx'
import { useSiteFonts } from './useSiteFonts.ts'
import './fontInput.css'

/**
 * All font families, each shown in its own face: brand fonts, uploaded fonts, shipped fonts, and last the generic
 * families of devices.
 */
export function FontInput({ id, value, onChange, disabled, 'aria-describedby': describedBy }: FieldInputProps) {
  const { t } = useTranslation('fonts')
  const fonts = useSiteFonts()
  const { data: own = [] } = useCallQuery(font, 'offered')
  const chosen = typeof value === 'string' ? value : null
  const { data: brand } = useCallQuery(widget, 'brand')
  const titleOf = (family: string) =>
    isShippedFont(family) ? shippedFonts[family].title : own.find(each => each.id === family)?.title
  const ofBrand = (brand?.fonts ?? []).flatMap(value => {
    const label = titleOf(value)
    return label === undefined ? [] : [{ value, label }]
  })
  const others = [
    { label: t('own'), options: own.map(({ id: family, title }) => ({ value: family, label: title })) },
    ...fontStyles.map(style => ({ label: t(`styles.${style}`), options: shippedOf(style) })),
    { label: t('ofScreen'), options: screenFonts.map(name => ({ value: name, label: t(`screen.${name}`) })) },
  ]
  // Brand fonts are left out of the other groups, so that each family is listed once.
  const isOfBrand = ({ value: family }: { value: string }) => brand?.fonts.includes(family) ?? false
  const groups = [
    { label: t('brand'), options: ofBrand },
    ...others.map(group => ({ ...group, options: group.options.filter(option => !isOfBrand(option)) })),
  ].filter(({ options }) => options.length > 0)
  // A flat list: antd's option groups have attributes that their ARIA role does not allow.
  const families = groups.flatMap(({ label: kind, options }) => options.map(option => ({ ...option, kind })))
  const isKnown = chosen === null || families.some(option => option.value === chosen)
  const sampleOf = (family: string) =>
    isShippedFont(family) ? shippedFontPath(family, 'sample') : own.find(each => each.id === family)?.sample
  function inItsFace(family: string, label: ReactNode) {
    const url = sampleOf(family)
    if (!url) return <span style={{ fontFamily: stackOf(family) }}>{label}</span>
    return (
      <FontSample family={family} url={url}>
        {label}
      </FontSample>
    )
  }
  return (
    <Select
      id={id}
      value={chosen}
      // Waits for the font, because growing text boxes are measured with it.
      onChange={next => void fonts.ready(next).then(() => onChange?.(next))}
      disabled={disabled}
      // A deleted font stays selected until another one is chosen.
      options={isKnown ? families : [{ value: chosen, label: t('unknown'), kind: '' }, ...families]}
      optionRender={({ value: family, label, data }) => (
        <span className="font-option">
          {inItsFace(String(family), label)}
          <span className="font-option-kind">{data.kind}</span>
        </span>
      )}
      popupMatchSelectWidth={288}
      showSearch
      filterOption={matchOptionLabel}
      aria-describedby={describedBy}
    />
  )
}

function shippedOf(style: (typeof fontStyles)[number]) {
  return Object.entries(shippedFonts)
    .filter(([, shipped]) => shipped.style === style)
    .map(([value, { title: label }]) => ({ value, label }))
}

function stackOf(name: string): string | undefined {
  return isScreenFont(name) ? fontStacks[name] : undefined
}
