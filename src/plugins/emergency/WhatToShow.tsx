import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Radio } from 'antd'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { emergencyLimits } from '#contract/programs/emergencyContent.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import { type ContentKind, type Draft, type Ground, grounds } from './startDraft.ts'

type Props = { draft: Draft; onChange: (part: Partial<Draft>) => void }
/** `isLabeled`: the surrounding form already shows a label. */
type WhatProps = Props & { kinds: readonly ContentKind[]; isLabeled?: boolean }

const colors = Object.keys(grounds) as Ground[]

export function WhatToShow({ draft, kinds, isLabeled = false, onChange }: WhatProps) {
  const { t } = useTranslation('emergency')
  const { kind, programId, preparedId } = draft
  return (
    <fieldset className="emergency-part">
      <legend className={isLabeled ? 'm-visually-hidden' : undefined}>{t('what')}</legend>
      <Radio.Group
        optionType="button"
        aria-label={t('what')}
        value={kind}
        onChange={event => onChange({ kind: event.target.value })}
        options={kinds.map(value => ({ value, label: t(`kinds.${value}`) }))}
      />
      {kind === 'text' && <Words draft={draft} onChange={onChange} />}
      {kind === 'prepared' && (
        <RefSelect
          key="prepared"
          to="preparedEmergency"
          aria-label={t('kinds.prepared')}
          value={preparedId === null ? [] : [preparedId]}
          known={[]}
          isMultiple={false}
          onChange={([id]) => onChange({ preparedId: id ?? null })}
        />
      )}
      {kind === 'program' && (
        <RefSelect
          key="program"
          to="program"
          aria-label={t('kinds.program')}
          value={programId === null ? [] : [programId]}
          known={[]}
          isMultiple={false}
          onChange={([id]) => onChange({ programId: id ?? null })}
        />
      )}
    </fieldset>
  )
}

/** One input per text, usually one text per language. */
function Words({ draft: { texts, ground }, onChange }: Props) {
  const { t } = useTranslation('emergency')
  const { background, color } = grounds[ground]
  const colorStyle = { '--emergency-ground': background, '--emergency-letters': color } as CSSProperties
  const written = texts.filter(({ text }) => text.trim() !== '')
  const write = (key: number, text: string) =>
    onChange({ texts: texts.map(old => (old.key === key ? { key, text } : old)) })
  const add = () => onChange({ texts: [...texts, { key: Math.max(...texts.map(({ key }) => key)) + 1, text: '' }] })
  return (
    <>
      {texts.map(({ key, text }, at) => (
        <div key={key} className="emergency-text">
          <Input.TextArea
            dir="auto"
            autoSize={{ minRows: 2, maxRows: 6 }}
            aria-label={t('words', { number: at + 1 })}
            placeholder={t('wordsHint')}
            value={text}
            maxLength={emergencyLimits.textLength}
            onChange={event => write(key, event.target.value)}
          />
          {texts.length > 1 && (
            <Button
              type="text"
              icon={decorative(<CloseOutlined aria-hidden />)}
              aria-label={t('removeWords', { number: at + 1 })}
              onClick={() => onChange({ texts: texts.filter(other => other.key !== key) })}
            />
          )}
        </div>
      ))}
      {texts.length < emergencyLimits.texts && (
        <div>
          <Button icon={decorative(<PlusOutlined aria-hidden />)} onClick={add}>
            {t('addWords')}
          </Button>
        </div>
      )}
      <Radio.Group
        className="emergency-colors"
        aria-label={t('color')}
        value={ground}
        onChange={event => onChange({ ground: event.target.value })}
        options={colors.map(value => ({ value, label: <ColorLabel ground={value} /> }))}
      />
      {written.length > 0 && (
        <div className="emergency-texts" style={colorStyle} aria-hidden>
          {written.map(({ key, text }) => (
            <div key={key} dir="auto">
              {text}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** A sample of a pair of colors, as on the screen, and the name of the pair. */
function ColorLabel({ ground }: { ground: Ground }) {
  const { t } = useTranslation('emergency')
  const { background, color } = grounds[ground]
  return (
    <span className="emergency-color">
      <span style={{ background, color }} aria-hidden>
        {t('colorSample')}
      </span>
      {t(`colors.${ground}`)}
    </span>
  )
}
