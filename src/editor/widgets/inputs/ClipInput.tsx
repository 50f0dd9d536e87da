import { Slider } from 'antd'
import { useTranslation } from 'react-i18next'
import { f } from '#contract/kernel/field.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import { clipOf } from '#contract/widgets/video.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { InspectorField } from '#src/editor/fields/InspectorField.tsx'
import './clipInput.css'

/** Minimum length of a clip in seconds. */
const shortest = 0.1
const tenth = (seconds: number) => Math.round(seconds * 10) / 10

/** Range of a video: dragged on a slider, or typed. Only typed if the length is unknown. */
export function ClipInput({ node }: { node: ProgramNode }) {
  const { t } = useTranslation('looks')
  const store = useProgramStore()
  const { file, length, from: savedFrom, to: savedTo } = node.props
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  const { from, to } = clipOf({ length: number(length), from: number(savedFrom), to: number(savedTo) })
  const whole = number(length) === null ? null : Math.floor(Number(length) / 100) / 10
  if (typeof file !== 'string' || (whole !== null && whole < 2 * shortest)) return null

  function change(nextFrom: number, nextTo: number | null) {
    const clip = {
      from: nextFrom > 0 ? tenth(nextFrom) : null,
      to: nextTo === null || (whole !== null && nextTo >= whole) ? null : tenth(nextTo),
    }
    store.change(
      { key: 'set', values: { field: t('clip.title') } },
      patchNodes([node.id], ({ props }) => ({ props: { ...props, ...clip } })),
      `set ${node.id} clip`,
    )
  }
  const end = to ?? whole
  const fields = {
    from: f.decimal({ required: true, min: 0, max: end === null ? 86_400 : tenth(end - shortest), unit: 's' }),
    to: f.decimal({ min: tenth(from + shortest), max: whole ?? 86_400, unit: 's' }),
  }
  return (
    <fieldset className="clip-input">
      <legend className="m-visually-hidden">{t('clip.title')}</legend>
      {whole !== null && (
        <Slider
          range
          min={0}
          max={whole}
          step={0.1}
          value={[from, to ?? whole]}
          onChange={([start = 0, stop = whole]) => stop - start >= shortest && change(start, stop)}
          tooltip={{ open: false }}
          ariaLabelForHandle={[t('clip.from'), t('clip.to')]}
        />
      )}
      <div className="inspector-grid">
        <InspectorField
          label={t('clip.from')}
          field={fields.from}
          scope=""
          name="from"
          value={from}
          onChange={value => change(Number(value), to)}
        />
        <InspectorField
          label={t('clip.to')}
          field={fields.to}
          scope=""
          name="to"
          value={to ?? whole}
          onChange={value => change(from, value === null ? null : Number(value))}
        />
      </div>
    </fieldset>
  )
}
