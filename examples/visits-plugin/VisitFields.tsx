import { useSelect } from '@refinedev/antd'
import { useTranslate } from '@refinedev/core'
import { Form, type FormProps, Input, InputNumber, Select } from 'antd'
import { visit } from './contract.ts'

/** Form fields shared by the create and edit pages. */
export function VisitFields({ formProps }: { formProps: FormProps }) {
  const translate = useTranslate()
  const { selectProps } = useSelect({
    resource: 'device',
    optionLabel: 'name',
    defaultValue: formProps.initialValues?.device ?? undefined,
  })
  const states = visit.fields.state.options.values
  return (
    <Form {...formProps} layout="vertical">
      <Form.Item name="place" label={translate('visit.fields.place')} rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <Form.Item name="day" label={translate('visit.fields.day')} rules={[{ required: true }]}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="device" label={translate('visit.fields.device')}>
        <Select {...selectProps} allowClear />
      </Form.Item>
      <Form.Item name="state" label={translate('visit.fields.state')} initialValue="clean">
        <Select options={states.map(value => ({ value, label: translate(`visit.values.state.${value}`) }))} />
      </Form.Item>
      <Form.Item name="minutes" label={translate('visit.fields.minutes')}>
        <InputNumber style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="note" label={translate('visit.fields.note')}>
        <Input.TextArea rows={3} />
      </Form.Item>
    </Form>
  )
}
