import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface CheckFieldProps {
  label: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** A labelled checkbox, large enough for a finger. */
export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={checked}
          onChange={(_event, isOn) => onChange(isOn)}
          sx={{ p: '10px' }}
        />
      }
    />
  );
}
