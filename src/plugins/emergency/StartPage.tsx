import { Checkbox, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { Confirm } from './Confirm.tsx'
import { Reach } from './Reach.tsx'
import { contentKinds, type Draft, durations, emptyDraft } from './startDraft.ts'
import { WhatToShow } from './WhatToShow.tsx'
import { WhereToShow } from './WhereToShow.tsx'
import './emergency.css'

/** Content, target, duration, confirmation word and start, in the order in which they are filled in. */
export default function StartPage() {
  const { t } = useTranslation(['emergency', 'resources'])
  const format = useFormat()
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  return (
    <div className="emergency-page">
      <h1 className="m-page-title">{t('resources:emergency.actions.start')}</h1>
      <WhatToShow draft={draft} kinds={contentKinds} onChange={change} />
      {draft.kind === 'prepared' ? (
        <p className="emergency-note">{t('emergency:asPrepared')}</p>
      ) : (
        <>
          <WhereToShow draft={draft} onChange={change} />
          <fieldset className="emergency-part">
            <legend>{t('emergency:howLong')}</legend>
            <Radio.Group
              aria-label={t('emergency:howLong')}
              value={draft.minutes}
              onChange={event => change({ minutes: event.target.value })}
              options={durations.map(value => ({ value, label: format.minutes(value) }))}
            />
            <p className="emergency-note">{t('emergency:endsByItself')}</p>
          </fieldset>
        </>
      )}
      <Checkbox checked={draft.isDrill} onChange={event => change({ isDrill: event.target.checked })}>
        {t('emergency:isDrill')}
      </Checkbox>
      <div className="emergency-last">
        <Reach draft={draft} />
        <Confirm key={String(draft.isDrill)} draft={draft} />
      </div>
    </div>
  )
}
