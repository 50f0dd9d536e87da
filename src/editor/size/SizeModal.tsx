import { SwapOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Modal, Radio } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { f } from '#contract/kernel/field.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import type { Size } from '#src/editor/document/refitProgram.ts'
import { InspectorField } from '#src/editor/fields/InspectorField.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { SizePresets } from './SizePresets.tsx'
import { SizePreview } from './SizePreview.tsx'
import { type ResizeMethod, useResize } from './useResize.ts'

const pixels = f.int({ required: true, min: 16, max: 16_384, unit: 'px' })

/** Changes size or orientation, with a preview; a single undoable step. */
export function SizeModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['editor', 'looks'])
  const store = useProgramStore()
  const [before] = useState(() => store.get().document)
  const [size, setSize] = useState<Size>(() => ({ width: before.width, height: before.height }))
  const resize = useResize(before, size)

  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function apply() {
    const edit = await resize.prepare().catch(() => null)
    if (!edit || !isOpen.current) return
    store.change({ key: 'size', values: { size: `${size.width} × ${size.height}` } }, edit)
    onClose()
  }
  return (
    <Modal
      open
      title={t('size.title')}
      okText={t('size.apply')}
      onOk={() => void apply()}
      okButtonProps={{ loading: resize.isPreparing, disabled: resize.isLoading }}
      onCancel={onClose}
      width={880}
    >
      <SizePresets {...size} onChoose={setSize} />
      <Form component={false} layout="vertical">
        <div className="size-own">
          {(['width', 'height'] as const).map(side => (
            <InspectorField
              key={side}
              label={t(`node.${side}`)}
              field={pixels}
              scope=""
              name={side}
              value={size[side]}
              onChange={value => setSize({ ...size, [side]: Number(value) })}
            />
          ))}
          <Button
            icon={decorative(<SwapOutlined aria-hidden />)}
            onClick={() => setSize({ width: size.height, height: size.width })}
          >
            {t('size.turn')}
          </Button>
        </div>
      </Form>
      {resize.offered.length > 0 && (
        <Radio.Group
          className="size-ways"
          aria-label={t('looks:refit.label')}
          value={resize.method}
          options={resize.offered.map(name => ({ value: name, label: t(`looks:refit.ways.${name}`) }))}
          onChange={event => resize.setMethod(event.target.value as ResizeMethod)}
        />
      )}
      {resize.hasPicture && (
        <Checkbox checked={resize.isPictureKept} onChange={({ target }) => resize.setPictureKept(target.checked)}>
          {t('looks:refit.picture')}
        </Checkbox>
      )}
      <p className="builder-hint">{t(`looks:refit.explained.${resize.method}`)}</p>
      <div className="size-previews">
        <SizePreview label={t('looks:refit.before')} document={before} />
        <SizePreview label={t('looks:refit.after')} document={resize.after} pictures={resize.pictures} />
      </div>
    </Modal>
  )
}
