import { BoldOutlined, ItalicOutlined, UnderlineOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'
import { isBold, type TextLook, weightFor } from './rich/TextLook.ts'

type Props = {
  /** Look of the selected part. */
  look: TextLook
  /** Look of the whole text. */
  whole: TextLook
  onFormat: (wanted: Partial<TextLook>) => void
}

/** Bold, italic and underline for the selected part of a text. */
export function FormatButtons({ look, whole, onFormat }: Props) {
  const { t } = useTranslation('artboard')
  const buttons = [
    {
      key: 'bold',
      icon: <BoldOutlined aria-hidden />,
      isOn: isBold(look),
      wanted: { weight: weightFor(!isBold(look), whole) },
    },
    { key: 'italic', icon: <ItalicOutlined aria-hidden />, isOn: look.italic, wanted: { italic: !look.italic } },
    {
      key: 'underline',
      icon: <UnderlineOutlined aria-hidden />,
      isOn: look.underline,
      wanted: { underline: !look.underline },
    },
  ]
  return buttons.map(({ key, icon, isOn, wanted }) => (
    <Tooltip key={key} title={t(`write.${key}`)}>
      <Button
        color={isOn ? 'primary' : 'default'}
        variant={isOn ? 'filled' : 'text'}
        icon={decorative(icon)}
        aria-label={t(`write.${key}`)}
        aria-pressed={isOn}
        // Keeps the selection of the text.
        onMouseDown={event => event.preventDefault()}
        onClick={() => onFormat(wanted)}
      />
    </Tooltip>
  ))
}
