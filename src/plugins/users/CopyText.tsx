import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'

type Props = { text: string; label: string }

/** Text with a button that copies it; if the browser denies access to the clipboard, the text is selected. */
export function CopyText({ text, label }: Props) {
  const { t } = useTranslation('users')
  const [isCopied, setCopied] = useState(false)
  const [box, setBox] = useState<HTMLElement | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      if (box) getSelection()?.selectAllChildren(box)
    }
  }
  return (
    <Flex gap={8} align="center" wrap>
      <code ref={setBox} dir="ltr" style={{ fontSize: 14, userSelect: 'all' }}>
        {text}
      </code>
      <Button
        size="small"
        type="text"
        icon={decorative(isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />)}
        aria-label={label}
        onClick={() => void copy()}
      />
      <span role="status">{isCopied ? t('reset.copied') : ''}</span>
    </Flex>
  )
}
