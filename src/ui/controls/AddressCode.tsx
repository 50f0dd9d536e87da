import { QRCode } from 'antd'

/** QR code of an address; dark on white in every theme, because phones expect these colors. */
export default function AddressCode({ address, label }: { address: string; label: string }) {
  return (
    <span className="player-address-code" role="img" aria-label={label}>
      <span aria-hidden>
        <QRCode value={address} size={96} bordered={false} color="#000000" bgColor="#ffffff" type="svg" />
      </span>
    </span>
  )
}
