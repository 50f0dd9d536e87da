import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

const names = [
  ['.ant-color-picker-slider-handle[aria-valuemax="359"]', 'color.hue'],
  ['.ant-color-picker-slider-handle[aria-valuemax="100"]', 'color.opacity'],
  ['.ant-color-picker-hex-input input', 'color.code'],
  ['.ant-color-picker-alpha-input input', 'color.opacity'],
] as const

/** The panel of antd's color picker, with accessible names added to its sliders and fields. */
export function ColorPanel({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = place.current
    if (!panel) return
    const name = () => {
      for (const [selector, word] of names)
        for (const part of panel.querySelectorAll(selector)) part.setAttribute('aria-label', t(word))
    }
    name()
    const watcher = new MutationObserver(name)
    watcher.observe(panel, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [t])
  return <div ref={place}>{children}</div>
}
