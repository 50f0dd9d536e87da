import { Button, Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { f } from '#contract/kernel/field.ts'
import { type Crop, type Focus, smallestCrop, wholePicture } from '#contract/widgets/crop.ts'
import { InspectorField } from '#src/editor/fields/InspectorField.tsx'
import { FramedPicture } from '#stage/widgets/picture/FramedPicture.tsx'
import type { PictureLook } from '#stage/widgets/picture/pictureLook.ts'
import { CropBoard } from './CropBoard.tsx'
import './crop.css'
import { cropOfRatio, storedCrop, typedCrop } from './cropMoves.ts'

export type Cut = { crop: Crop | undefined; focus: Focus | undefined }
type Size = { width: number; height: number }
type Props = {
  name: string
  url: string
  /** Size of the file in pixels. */
  natural: Size
  /** Size of the component in artboard pixels. */
  box: Size
  look: PictureLook
  cut: Cut
  onApply: (cut: Cut) => void
  onClose: () => void
}

const shapes = ['free', 'box', 'original', 'square'] as const
type Shape = (typeof shapes)[number]
const sides = ['x', 'y', 'width', 'height'] as const
const percent = (least: number) => f.int({ required: true, min: Math.round(least * 100), max: 100, unit: '%' })
const fields = { x: percent(0), y: percent(0), width: percent(smallestCrop), height: percent(smallestCrop) }
const previewSize = { width: 240, height: 200 }

/** Edits crop and focus point of a picture, with a preview. */
export function CropModal({ name, url, natural, box, look, cut, onApply, onClose }: Props) {
  const { t } = useTranslation(['looks', 'editor'])
  const [crop, setCrop] = useState<Crop>(cut.crop ?? wholePicture)
  const [chosen, setFocus] = useState<Focus | undefined>(cut.focus)
  const [shape, setShape] = useState<Shape>('free')
  const focus = chosen ?? { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 }
  const ratio = ratioOf(shape, natural, box)
  const scale = Math.min(previewSize.width / box.width, previewSize.height / box.height)

  function choose(next: Shape) {
    setShape(next)
    const wanted = ratioOf(next, natural, box)
    if (wanted !== null) setCrop(cropOfRatio(crop, wanted))
  }
  return (
    <Modal
      open
      width={960}
      className="m-scrolling-modal"
      title={t('crop.title', { name })}
      okText={t('crop.apply')}
      onOk={() => onApply({ crop: storedCrop(crop), focus: chosen })}
      onCancel={onClose}
    >
      <p className="builder-hint">{t('crop.hint')}</p>
      <div className="crop">
        <CropBoard
          shape={natural.width / natural.height}
          {...{ url, crop, focus, ratio }}
          onCrop={setCrop}
          onFocus={setFocus}
        />
        <div className="crop-side">
          <Radio.Group
            aria-label={t('crop.shape')}
            optionType="button"
            size="small"
            value={shape}
            options={shapes.map(value => ({ value, label: t(`crop.shapes.${value}`) }))}
            onChange={event => choose(event.target.value as Shape)}
          />
          <Form component={false} layout="vertical">
            <div className="inspector-grid">
              {sides.map(side => (
                <InspectorField
                  key={side}
                  label={t(`crop.${side}`)}
                  field={fields[side]}
                  scope=""
                  name={side}
                  value={Math.round(crop[side] * 100)}
                  onChange={value => {
                    setShape('free')
                    setCrop(typedCrop(crop, side, Number(value) / 100))
                  }}
                />
              ))}
              {(['x', 'y'] as const).map(axis => (
                <InspectorField
                  key={`focus ${axis}`}
                  label={t(`crop.focus.${axis}`)}
                  field={fields[axis]}
                  scope=""
                  name={axis}
                  value={Math.round(focus[axis] * 100)}
                  onChange={value => setFocus({ ...focus, [axis]: Number(value) / 100 })}
                />
              ))}
            </div>
          </Form>
          <figure className="crop-preview" dir="ltr">
            <div style={{ width: box.width * scale, height: box.height * scale }}>
              <div style={{ width: box.width, height: box.height, transform: `scale(${scale})` }}>
                <FramedPicture
                  url={url}
                  alt={t('crop.preview')}
                  item={{ crop: storedCrop(crop), focus: chosen }}
                  look={look}
                  onDecoded={ignore}
                  onFailed={ignore}
                />
              </div>
            </div>
          </figure>
          <Button
            onClick={() => {
              setShape('free')
              setCrop(wholePicture)
              setFocus(undefined)
            }}
          >
            {t('crop.reset')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** Aspect ratio of a shape in fractions of the picture's sides; null: free. */
function ratioOf(shape: Shape, natural: Size, box: Size): number | null {
  const whole = natural.width / natural.height
  if (shape === 'free') return null
  return { box: box.width / box.height, original: whole, square: 1 }[shape] / whole
}

function ignore() {}
