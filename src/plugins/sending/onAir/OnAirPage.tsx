import { Button, Input, Radio } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OnAirKind, onAirKinds } from '#contract/services/publishing/onAir.ts'
import { dayAt, firstDayOf, periodOf, type View } from '#src/plugins/sending/forecast/period.ts'
import { zoneWords } from '#src/plugins/sending/forecast/stretchWords.ts'
import { usePhone } from '#src/ui/controls/mediaQueries.ts'
import { useClear } from '#src/ui/controls/useClear.tsx'
import { useNow } from '#src/ui/format/useNow.ts'
import { ownZone } from '#src/ui/regions/zoneNames.ts'
import { OnAirGrid } from './OnAirGrid.tsx'
import { OnAirPhone } from './OnAirPhone.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import './onAir.css'
import './onAirRows.css'
import './onAirProgram.css'
import './edges/edges.css'
import './subtitles/bands.css'

/** Schedule of all screens: what plays where and when, and why. */
export default function OnAirPage() {
  const { t, i18n } = useTranslation(['onAir', 'resources'])
  const zone = ownZone()
  const now = useNow()
  const clear = useClear()
  const isPhone = usePhone()
  const [kind, setKind] = useState<OnAirKind>('device')
  const [typed, setTyped] = useState('')
  const key = useDeferredValue(typed.trim())
  const [view, setView] = useState<View>('day')
  const [day, setDay] = useState(() => dayAt(Date.now(), zone))
  const [moment, setMoment] = useState<number | null>(null)
  const period = useMemo(() => periodOf(view, day, zone), [view, day, zone])
  const isNow = firstDayOf(view, day) === firstDayOf(view, dayAt(now, zone))
  const isChosen = moment !== null && moment >= period.from && moment < period.to
  const first = isNow ? now : period.from + (period.to - period.from) / 2
  const at = isChosen ? moment : first
  const shown = { kind, asked: key, view, period, at, now, isPresent: isNow && !isChosen, onMoment: setMoment }
  const Rows = isPhone ? OnAirPhone : OnAirGrid
  return (
    <div className="onair">
      <header className="onair-head">
        <h1 className="m-page-title">{t('resources:menu.pages.onAir')}</h1>
        <p className="onair-zone">{t('zone', { zone: zoneWords(zone, i18n.language) })}</p>
      </header>
      <div className="onair-tools">
        <Radio.Group
          optionType="button"
          aria-label={t('rows')}
          options={onAirKinds.map(value => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={event => setKind(event.target.value)}
        />
        <Input
          className="onair-search"
          allowClear={clear}
          value={typed}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={event => setTyped(event.target.value)}
        />
        <PeriodPicker view={view} day={day} onView={setView} onDay={setDay}>
          <Button
            disabled={isNow && moment === null}
            onClick={() => {
              setDay(dayAt(Date.now(), zone))
              setMoment(null)
            }}
          >
            {t('now')}
          </Button>
        </PeriodPicker>
      </div>
      <Rows key={`${kind} ${key}`} {...shown} />
    </div>
  )
}
