/** Says why the shop could not take a picture. */

import { defineMessages } from '#domain/messages';

export const PICTURE_REFUSALS = defineMessages({
  picture_too_large: {
    id: 'owner.refused.pictureTooLarge',
    defaultMessage: 'A picture may have at most {megabytes, number} MB.',
  },
  picture_too_many_pixels: {
    id: 'owner.refused.pictureTooManyPixels',
    defaultMessage:
      'The picture has too many pixels: at most {millions, number} million are read. Make it smaller first.',
  },
  picture_damaged: {
    id: 'owner.refused.pictureDamaged',
    defaultMessage:
      'The picture is damaged or cut off: open it in another program, and save it again.',
  },
  picture_unknown: {
    id: 'owner.refused.pictureUnknown',
    defaultMessage: 'This is no picture that the shop can read: send JPEG, PNG, WebP, AVIF or GIF.',
  },
  picture_is_heic: {
    id: 'owner.refused.pictureIsHeic',
    defaultMessage: 'This is a HEIC picture, which the shop cannot read: save it as JPEG.',
  },
  picture_is_tiff: {
    id: 'owner.refused.pictureIsTiff',
    defaultMessage: 'This is a TIFF or raw picture, which the shop cannot read: save it as JPEG.',
  },
  picture_is_svg: {
    id: 'owner.refused.pictureIsSvg',
    defaultMessage:
      'This is an SVG or a page, which the shop does not take: save it as PNG or JPEG.',
  },
  picture_is_pdf: {
    id: 'owner.refused.pictureIsPdf',
    defaultMessage: 'This is a PDF: save the picture as JPEG.',
  },
  picture_missing: {
    id: 'owner.refused.pictureMissing',
    defaultMessage: 'The other shop does not give it out ({status}).',
  },
  picture_address_refused: {
    id: 'owner.refused.pictureAddress',
    defaultMessage: 'This is no public https address.',
  },
  picture_unreachable: {
    id: 'owner.refused.pictureUnreachable',
    defaultMessage: 'The other shop cannot be reached at this address.',
  },
  picture_too_slow: {
    id: 'owner.refused.pictureTooSlow',
    defaultMessage: 'It did not come within {seconds, number} seconds.',
  },
  pictures_unreadable: {
    id: 'owner.refused.picturesUnreadable',
    defaultMessage:
      'This server cannot read pictures, because the package "sharp" is missing or does not fit the machine: whoever runs it calls "npm ci".',
  },
  pictures_busy: {
    id: 'owner.refused.picturesBusy',
    defaultMessage: 'The shop is busy with other pictures. Try again in a moment.',
  },
});
