import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cronShapeOf } from '#contract/rules/jobs/cronShape.ts'
import type { Format } from '#src/ui/format/createFormat.ts'
import { useForeignZone } from '#src/ui/format/useForeignZone.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { describeCron, sentenceOf } from './cronWords.ts'
import './cronSentence.css'

/** A schedule in words; times are in the site's time zone. */
export function CronSentence({ expression }: { expression: string }) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const shape = cronShapeOf(expression)
  const described = useDescription(shape ? '' : expression, format)
  const zone = useForeignZone()
  return (
    <bdi>
      {shape ? sentenceOf(shape, t, format) : described}
      {zone !== null && shape?.kind !== 'every' && <span className="cron-zone">{zone}</span>}
    </bdi>
  )
}

/** Describes uncommon schedules; returns the expression until the description has loaded. */
function useDescription(expression: string, format: Format): string {
  const [found, setFound] = useState('')
  useEffect(() => {
    let isCurrent = true
    setFound(expression)
    if (expression === '') return
    describeCron(expression, format).then(
      text => isCurrent && setFound(text),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [expression, format])
  return found
}
