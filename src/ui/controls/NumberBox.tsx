import { type GetRef, InputNumber, type InputNumberProps } from 'antd'

/**
 * antd's arrows are called in English and answer to the mouse alone: they are hidden from screen readers, as the
 * field itself says its value and steps with the arrow keys.
 */
export function NumberBox(props: InputNumberProps<number>) {
  return <InputNumber<number> {...props} ref={hideArrows} />
}

function hideArrows(box: GetRef<typeof InputNumber> | null) {
  box?.nativeElement.querySelector('.ant-input-number-handler-wrap')?.setAttribute('aria-hidden', 'true')
}
