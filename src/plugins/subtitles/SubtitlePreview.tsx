import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons'
import { Button, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormValues } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useReducedMotion } from '#src/ui/controls/mediaQueries.ts'
import { SubtitleScreen } from './SubtitleScreen.tsx'
import { subtitleLookOf } from './subtitleLookOf.ts'
import './subtitles.css'

const screens = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
} as const
type Shape = keyof typeof screens
const shapes = Object.keys(screens) as Shape[]

/**
 * Preview of a subtitle on a landscape or portrait screen. With reduced motion it starts only on request; it can
 * always be stopped.
 */
export default function SubtitlePreview({ values }: { values: FormValues }) {
  const { t } = useTranslation('subtitles')
  const isCalm = useReducedMotion()
  const [shape, setShape] = useState<Shape>('landscape')
  const [isMoving, setMoving] = useState(!isCalm)
  const drawn = JSON.stringify(subtitleLookOf(values))
  const look = useMemo(() => subtitleLookOf(JSON.parse(drawn) as FormValues), [drawn])
  return (
    <section className="subtitle-preview" aria-label={t('preview.title')}>
      <div className="subtitle-preview-bar">
        <Radio.Group
          size="small"
          optionType="button"
          aria-label={t('preview.screen')}
          value={shape}
          onChange={event => setShape(event.target.value as Shape)}
          options={shapes.map(value => ({ value, label: t(`preview.${value}`) }))}
        />
        <Button
          size="small"
          type="text"
          icon={decorative(isMoving ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />)}
          onClick={() => setMoving(!isMoving)}
        >
          {t(isMoving ? 'preview.pause' : 'preview.play')}
        </Button>
      </div>
      {/* Hidden from screen readers, because the form beside it contains the text. */}
      <div className="subtitle-preview-screen" data-shape={shape} dir="ltr" aria-hidden="true">
        <SubtitleScreen key={shape} look={look} screen={screens[shape]} isMoving={isMoving} />
      </div>
    </section>
  )
}
