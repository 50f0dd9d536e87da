import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { widget } from '#contract/services/programs/widget.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import { ColorOffers } from '#src/ui/fields/colors/colorOffers.ts'
import { colorsOf } from './colorsOf.ts'

/** Color presets: brand colors and colors used in the program. */
export function ColorOffersProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('looks')
  const { data } = useCallQuery(widget, 'brand')
  const document = useDeferredValue(useProgram(snapshot => snapshot.document))
  // A string, so that it stays equal until a color is added or removed.
  const used = useMemo(() => colorsOf(document).join(' '), [document])
  const offers = useMemo(
    () =>
      [
        { title: t('colors.brand'), colors: data?.colors ?? [] },
        { title: t('colors.used'), colors: used.split(' ').filter(Boolean) },
      ].filter(({ colors }) => colors.length > 0),
    [data, used, t],
  )
  return <ColorOffers value={offers}>{children}</ColorOffers>
}
