import { type GetRef, InputNumber, type InputNumberProps } from 'antd'

/**
 * Hides antd's arrows from screen readers: they have English names and need a mouse. The field announces its value
 * and steps with the arrow keys.
 */
export function NumberBox(props: InputNumberProps<number>) {
  return <InputNumber<number> {...props} ref={hideArrows} />
}

function hideArrows(box: GetRef<typeof InputNumber> | null) {
  box?.nativeElement.querySelector('.ant-input-number-handler-wrap')?.setAttribute('aria-hidden', 'true')
}
