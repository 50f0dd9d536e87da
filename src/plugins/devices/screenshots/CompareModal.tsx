import { Modal, Slider } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { Shot } from './Shot.ts'

/** Overlays two screenshots; a slider blends between them. */
export function CompareModal({ shots, onClose }: { shots: readonly [Shot, Shot]; onClose: () => void }) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const [percent, setPercent] = useState(50)
  const timeOf = ({ createTime }: Shot) => {
    const at = format.parse(createTime)
    return at ? format.moment(at) : createTime
  }
  const [before, after] = shots
  return (
    <Modal open width={960} footer={null} title={t('gallery.compareTitle')} onCancel={onClose}>
      {/* Pictures have no text direction: the earlier one is on the left in every language. */}
      <div className="device-compare" dir="ltr">
        <img src={after.url} alt={t('gallery.picture', { time: timeOf(after) })} />
        <img
          src={before.url}
          alt={t('gallery.picture', { time: timeOf(before) })}
          style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}
        />
        <Slider
          value={percent}
          onChange={setPercent}
          tooltip={{ open: false }}
          ariaLabelForHandle={t('gallery.share')}
        />
        <p>
          <span>{timeOf(before)}</span>
          <span>{timeOf(after)}</span>
        </p>
      </div>
    </Modal>
  )
}
