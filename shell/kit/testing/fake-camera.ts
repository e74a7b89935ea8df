/** A camera, and the browser's reader of codes, which finds what `detect` answers. Remove it after each test. */
export class FakeCamera {
  readonly stop = jest.fn();
  readonly getUserMedia = jest.fn(async () => ({ getTracks: () => [{ stop: this.stop }] }));
  readonly detect = jest.fn(async () => [] as { readonly rawValue: string }[]);
  readonly getSupportedFormats = jest.fn(async () => ["code_128", "qr_code", "aztec"]);

  constructor() {
    const { detect, getSupportedFormats, getUserMedia } = this;
    Object.assign(navigator, { mediaDevices: { getUserMedia } });
    Object.assign(globalThis, {
      BarcodeDetector: class {
        static readonly getSupportedFormats = getSupportedFormats;
        readonly detect = detect;
      },
    });
    jest
      .spyOn(HTMLMediaElement.prototype, "readyState", "get")
      .mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA);
  }

  static remove(): void {
    Reflect.deleteProperty(navigator, "mediaDevices");
    Reflect.deleteProperty(globalThis, "BarcodeDetector");
  }

  /** Refuses the next start of the camera. */
  refuse(name: string): void {
    this.getUserMedia.mockRejectedValueOnce(new DOMException("", name));
  }

  /** Finds this text on each label. */
  show(rawValue: string): void {
    this.detect.mockResolvedValue([{ rawValue }]);
  }
}
