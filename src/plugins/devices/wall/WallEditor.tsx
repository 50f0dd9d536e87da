import { useList, useUpdate } from '@refinedev/core'
import { Button, Flex, InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partOf, resizedWall, type VideoWall } from '#contract/rules/devices/videoWall.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { matchOptionLabel } from '#src/ui/controls/matchOptionBy.ts'
import { busy } from '#src/ui/feedback/busy.tsx'

const empty: VideoWall = { columns: 2, rows: 1, gapX: 0, gapY: 0, places: [null, null] }
const mostScreens = 144

type Props = { record: AnyRecord; wall: VideoWall | null; isReadOnly: boolean; onEnd: () => void }

/** Edits the layout of a video wall. As on the wall itself, the first column is on the left in every language. */
export default function WallEditor({ record, wall, isReadOnly, onEnd }: Props) {
  const { t } = useTranslation('videoWall')
  const [draft, setDraft] = useState(wall ?? empty)
  const { mutate, mutation } = useUpdate()
  const { result } = useList<AnyRecord>({
    resource: 'device',
    filters: [{ field: 'groupId', operator: 'eq', value: record.id }],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: mostScreens },
    errorNotification: false,
  })
  const { columns, rows, gapX, gapY, places } = draft
  const hasPlaces = columns * rows > 1

  function save(next: VideoWall | null) {
    const { id, revision } = record
    mutate(
      {
        resource: 'deviceGroup',
        id,
        values: { wall: next, revision },
        successNotification: { type: 'success', message: t('saved') },
      },
      { onSuccess: () => next === null && onEnd() },
    )
  }
  const assignScreen = (at: number, id: string | null) =>
    setDraft({ ...draft, places: places.map((place, index) => (index === at ? id : place === id ? null : place)) })

  return (
    <>
      <Flex wrap gap={16}>
        <WallNumber
          limits={count}
          label={t('columns')}
          value={columns}
          onChange={next => setDraft(resizedWall(draft, { columns: next, rows }))}
        />
        <WallNumber
          limits={count}
          label={t('rows')}
          value={rows}
          onChange={next => setDraft(resizedWall(draft, { columns, rows: next }))}
        />
        <WallNumber limits={gap} label={t('gapX')} value={gapX} onChange={next => setDraft({ ...draft, gapX: next })} />
        <WallNumber limits={gap} label={t('gapY')} value={gapY} onChange={next => setDraft({ ...draft, gapY: next })} />
      </Flex>
      <p className="group-wall-note">{t('gapHelp')}</p>
      <div className="group-wall-sheet" dir="ltr" style={{ aspectRatio: `${columns * 16} / ${rows * 9}` }}>
        {cellsOf(draft).map(({ row, column, at }) => (
          <div key={`${row}:${column}`} className="group-wall-place" style={placeStyle(draft, at)}>
            <Select
              aria-label={t('place', { row, column })}
              value={places[at]}
              disabled={isReadOnly}
              allowClear
              showSearch
              filterOption={matchOptionLabel}
              placeholder={t('empty')}
              onChange={next => assignScreen(at, next ?? null)}
              options={result.data.map(({ id, name }) => ({ value: id, label: String(name) }))}
            />
          </div>
        ))}
      </div>
      {!isReadOnly && (
        <Flex wrap gap={8}>
          <Button type="primary" disabled={!hasPlaces} loading={busy(mutation.isPending)} onClick={() => save(draft)}>
            {t('save')}
          </Button>
          <Button disabled={mutation.isPending} onClick={() => (wall ? save(null) : onEnd())}>
            {t('end')}
          </Button>
        </Flex>
      )}
    </>
  )
}

const cellsOf = ({ columns, places }: VideoWall) =>
  places.map((_, at) => ({ row: Math.floor(at / columns) + 1, column: (at % columns) + 1, at }))

function placeStyle(wall: VideoWall, at: number) {
  // `partOf` finds a cell by its device id. Empty cells have none, so each cell gets its index as a device id.
  const part = partOf({ ...wall, places: wall.places.map((_, index) => String(index)) }, String(at))
  if (!part) return undefined
  const percent = (share: number) => `${share * 100}%`
  return {
    insetInlineStart: percent(part.x),
    insetBlockStart: percent(part.y),
    inlineSize: percent(part.width),
    blockSize: percent(part.height),
  }
}

type NumberProps = {
  label: string
  value: number
  limits: { min: number; max: number; step?: number; precision?: number; suffix?: string }
  onChange: (value: number) => void
}

const count = { min: 1, max: 12, precision: 0 }
/** Gap between screens in percent of one screen's width or height. */
const gap = { min: 0, max: 50, step: 0.5, suffix: '%' }

function WallNumber({ label, value, limits, onChange }: NumberProps) {
  const id = useId()
  return (
    <div className="group-wall-number">
      <label htmlFor={id}>{label}</label>
      <InputNumber id={id} {...limits} value={value} onChange={next => next !== null && onChange(next)} />
    </div>
  )
}
