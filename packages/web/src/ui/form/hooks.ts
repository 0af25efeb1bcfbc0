export { useField, useForm, useFormState } from 'react-final-form';
