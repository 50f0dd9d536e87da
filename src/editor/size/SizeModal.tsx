import { SwapOutlined } from '@ant-design/icons'
import { Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { f } from '#contract/kernel/field.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { refitProgram, type Size } from '#src/editor/document/refitProgram.ts'
import { InspectorField } from '#src/editor/inspector/InspectorField.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { SizePresets } from './SizePresets.tsx'

const pixels = f.int({ required: true, min: 16, max: 16_384, unit: 'px' })

/** Another size or orientation; everything on the artboard is refitted, as one step that can be undone. */
export function SizeModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const [size, setSize] = useState<Size>(() => {
    const { width, height } = store.get().document
    return { width, height }
  })

  function apply() {
    store.change({ key: 'size', values: { size: `${size.width} × ${size.height}` } }, refitProgram(size))
    onClose()
  }
  return (
    <Modal open title={t('size.title')} okText={t('size.apply')} onOk={apply} onCancel={onClose} width={720}>
      <p className="builder-hint">{t('size.explanation')}</p>
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
    </Modal>
  )
}
