import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { BYTE_ORDER_MARK } from '#domain/byteOrderMark';
import { csvDialectOf } from '#domain/owner/csvDialect';
import { EXPORT_KINDS, type ExportKind } from '#domain/owner/exportKind';
import { useLocale } from '#src/components/display/formatNumber';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormStack } from '#src/components/forms/FormField';
import { RadioField } from '#src/components/forms/RadioField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { submits } from '#src/components/forms/submits';
import { useGetGoodsFileMutation } from '#src/owner/api/goodsFilesApi';
import { saveFile } from '#src/services/browser';
import { CallError } from '../answerParts';
import { optionsOf } from '../fields/choices';
import { useGoodsPage } from '../goods/goodsPage';

export function SaveGoods() {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {formatMessage({ id: 'import.save.open' })}
      </Button>
      {isOpen && <SaveDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const id = useId();
  const { match } = useGoodsPage().shown;
  const dialect = csvDialectOf(useLocale());
  const [kind, setKind] = useState<ExportKind>('own');
  const [range, setRange] = useState<'shown' | 'all'>('shown');
  const [read, { error, isLoading }] = useGetGoodsFileMutation();
  const save = async () => {
    const { data } = await read({ kind, dialect, match: range === 'all' ? {} : match });
    if (data === undefined) return;
    const isXml = kind === 'google';
    // The API sends the mark, but `response.text()` removes it.
    const text = isXml ? data : BYTE_ORDER_MARK + data;
    saveFile(FILE_NAMES[kind], text, isXml ? 'application/xml' : 'text/csv');
    onClose();
  };
  return (
    <ShopDialog
      open
      title={formatMessage({ id: 'import.save.title' })}
      onClose={onClose}
      actions={
        <BusyButton type="submit" form={id} busy={isLoading}>
          {formatMessage({ id: 'action.save' })}
        </BusyButton>
      }
    >
      <FormStack id={id} onSubmit={submits(save)}>
        {Object.keys(match).length > 0 && (
          <RadioField
            label={formatMessage({ id: 'goods.filter' })}
            value={range}
            options={optionsOf('import.save.range:', ['shown', 'all'], intl)}
            onChoose={setRange}
          />
        )}
        <RadioField
          label={formatMessage({ id: 'import.save.kind' })}
          value={kind}
          options={optionsOf('import.save.kind:', EXPORT_KINDS, intl)}
          onChoose={setKind}
        />
        <CallError error={error} isLoading={isLoading} />
      </FormStack>
    </ShopDialog>
  );
}

const FILE_NAMES: Record<ExportKind, string> = {
  own: 'goods.csv',
  shopify: 'goods-for-shopify.csv',
  google: 'goods-for-google.xml',
};
