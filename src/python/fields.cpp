#include "python/fields.hpp"

#include <algorithm>

#include "python/arguments.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

constexpr const char* field_types[] = {"integer", "real",   "text", "bytes",
                                       "bits",    "record", "list"};

wend_field_info field_info(const Field& field) {
    auto info = sized<wend_field_info>();
    ask([&](wend_error** error) { return wend_field_get_info(field.field.get(), &info, error); });
    return info;
}

Field field_at(const std::shared_ptr<Document>& document, const std::string& path) {
    return {document, kept(ask([&](wend_error** error) {
                               return wend_document_field(document->document.get(), path.c_str(),
                                                          error);
                           }),
                           wend_field_free)};
}
Field root_of(const std::shared_ptr<Document>& document) { return field_at(document, ""); }
const Field& root_of(const Field& field) { return field; }
const std::shared_ptr<Document>& document_of(const std::shared_ptr<Document>& of) { return of; }
const std::shared_ptr<Document>& document_of(const Field& of) { return of.document; }
std::string path_of(const std::shared_ptr<Document>&) { return {}; }
std::string path_of(const Field& field) { return field_info(field).path; }

// The value of a number, a text or bytes; a record or a list stays a field.
py::object value_of_field(const Field& field) {
    wend_field* const handle = field.field.get();
    std::int64_t integer = 0;
    double real = 0;
    switch (field_info(field).type) {
        case WEND_FIELD_INTEGER:
        case WEND_FIELD_BITS:
            ask([&](wend_error** error) {
                return wend_field_get_integer(handle, &integer, error);
            });
            return py::int_(integer);
        case WEND_FIELD_REAL:
            ask([&](wend_error** error) { return wend_field_get_real(handle, &real, error); });
            return py::float_(real);
        case WEND_FIELD_TEXT:
            return taken_text(
                ask([&](wend_error** error) { return wend_field_get_bytes(handle, error); }));
        case WEND_FIELD_BYTES:
            return taken_bytes(
                ask([&](wend_error** error) { return wend_field_get_bytes(handle, error); }));
        default:
            return py::cast(field);
    }
}

// The same of a field that may have gone since it was found.
py::object value_now(const Field& field) {
    return value_of_field(field_at(field.document, path_of(field)));
}

void set_field(const Field& field, const py::handle& value) {
    expect_editable(*field.document);
    wend_field* const handle = field.field.get();
    if (py::isinstance<py::str>(value)) {
        const std::string bytes = bytes_of_text(value);
        ask([&](wend_error** error) {
            return wend_field_set_text(handle, {bytes.data(), bytes.size()}, error);
        });
    } else if (py::isinstance<py::bytes>(value) || PyByteArray_Check(value.ptr())) {
        const HeldBytes bytes(value);
        const bool is_text = field_info(field).type == WEND_FIELD_TEXT;
        ask([&](wend_error** error) {
            return is_text ? wend_field_set_text(handle, bytes.view(), error)
                           : wend_field_set_bytes(handle, bytes.view(), error);
        });
    } else if (PyIndex_Check(value.ptr())) {
        const auto integer = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
        if (!integer) throw py::error_already_set();
        int overflow = 0;
        const std::int64_t number = PyLong_AsLongLongAndOverflow(integer.ptr(), &overflow);
        if (overflow != 0) throw py::value_error("no field holds so large an integer");
        ask([&](wend_error** error) { return wend_field_set_integer(handle, number, error); });
    } else {
        const double real = number(value, "the value of a field");
        ask([&](wend_error** error) { return wend_field_set_real(handle, real, error); });
    }
}

// Fields of a record, bits of a word, or elements of a list.
std::vector<Field> children_of(const Field& field) {
    const auto list =
        kept(ask([&](wend_error** error) { return wend_field_children(field.field.get(), error); }),
             wend_field_list_free);
    std::vector<Field> children;
    for (std::size_t i = 0; i < wend_field_list_count(list.get()); ++i)
        children.push_back(
            {field.document,
             kept(ask([&](wend_error** error) { return wend_field_list_at(list.get(), i, error); }),
                  wend_field_free)});
    return children;
}

py::list names_in(const Field& field) {
    py::list names;
    if (field_info(field).type == WEND_FIELD_LIST) return names;
    for (const Field& child : children_of(field)) names.append(text(field_info(child).name));
    return names;
}

// A whole record or list as dicts, lists and values. Records do not nest deeper than paths do.
py::object plain(const Field& field) {
    const wend_field_type type = field_info(field).type;
    if (type == WEND_FIELD_LIST) {
        py::list values;
        for (const Field& child : children_of(field)) values.append(plain(child));
        return values;
    }
    if (type != WEND_FIELD_RECORD) return value_of_field(field);
    py::dict values;
    for (const Field& child : children_of(field))
        values[text(field_info(child).name)] = plain(child);
    return values;
}

std::string below(const std::string& path, const std::string& name) {
    return path.empty() || name.empty() || name.front() == '[' ? path + name : path + '.' + name;
}

// An index of a list, counted from its end where it is below 0.
std::string place_in(const Field& list, const py::handle& given) {
    const auto length = static_cast<py::ssize_t>(wend_field_length(list.field.get()));
    py::ssize_t index = PyNumber_AsSsize_t(given.ptr(), PyExc_IndexError);
    if (index == -1 && PyErr_Occurred()) throw py::error_already_set();
    if (field_info(list).type != WEND_FIELD_LIST) throw py::type_error("only lists have elements");
    if (index < 0) index += length;
    if (index < 0 || index >= length)
        throw py::index_error("there is no element " + std::string(py::str(given)) +
                              "; there are " + std::to_string(length));
    return '[' + std::to_string(index) + ']';
}

template <class Owner>
Field named(const Owner& owner, const py::handle& name) {
    try {
        return field_at(document_of(owner), below(path_of(owner), whole_text(name)));
    } catch (py::error_already_set& error) {
        if (!error.matches(py::module_::import("wend._error").attr("Error"))) throw;
        throw py::attribute_error(std::string(py::str(error.value())));
    }
}

template <class Owner>
Field item(const Owner& owner, const py::handle& key) {
    if (is_index(key)) {
        const Field list = root_of(owner);
        return field_at(document_of(owner), path_of(owner) + place_in(list, key));
    }
    return field_at(document_of(owner), below(path_of(owner), field_path(key)));
}

template <class Owner>
py::object items(const Owner& owner, const py::handle& key) {
    if (!PySlice_Check(key.ptr())) return value_of_field(item(owner, key));
    py::ssize_t start = 0, stop = 0, step = 0;
    if (PySlice_Unpack(key.ptr(), &start, &stop, &step) < 0) throw py::error_already_set();
    const auto length = static_cast<py::ssize_t>(wend_field_length(root_of(owner).field.get()));
    const py::ssize_t count = PySlice_AdjustIndices(length, &start, &stop, step);
    py::list values;
    for (py::ssize_t i = 0; i < count; ++i)
        values.append(value_of_field(item(owner, py::int_(start + i * step))));
    return values;
}

void set_attribute(const py::object& self, const py::str& name, const py::object& value) {
    if (py::hasattr(py::type::of(self), name))
        throw py::attribute_error(
            "'" + std::string(name) +
            "' is no field here; a field that is called so is set by its path");
    if (py::isinstance<Document>(self))
        set_field(named(self.cast<std::shared_ptr<Document>>(), name), value);
    else
        set_field(named(self.cast<Field>(), name), value);
}

// What documents and fields have alike.
template <class Owner, class Type>
void add_access(Type& type) {
    type.def("__getattr__",
             [](const Owner& of, const py::str& name) { return value_of_field(named(of, name)); })
        .def("__setattr__", &set_attribute)
        .def("__getitem__", [](const Owner& of, const py::object& key) { return items(of, key); })
        .def("__setitem__", [](const Owner& of, const py::object& key,
                               const py::object& value) { set_field(item(of, key), value); })
        .def(
            "keys", [](const Owner& of) { return names_in(root_of(of)); }, "Names of the fields.")
        .def("__dir__",
             [](const py::object& self) {
                 py::list names =
                     py::module_::import("builtins").attr("object").attr("__dir__")(self);
                 return names + names_in(root_of(self.cast<Owner>()));
             })
        .def(
            "field", [](const Owner& of, const py::object& path) { return item(of, path); },
            py::arg("path"), "The field of a path, also where it is a single value.")
        .def(
            "to_dict", [](const Owner& of) { return plain(root_of(of)); },
            "All of it as dicts, lists and values.");
}

py::dict field_facts(const Field& field) {
    const wend_field_info of = field_info(field);
    py::dict info;
    info["name"] = text(of.name);
    info["path"] = text(of.path);
    info["type"] = word_of(field_types, of.type);
    info["unit"] = text(of.unit);
    info["note"] = text(of.note);
    info["refers_to"] = text_or_none(of.refers_to);
    info["holds"] = of.has_limits ? py::object(py::make_tuple(of.least, of.greatest)) : py::none();
    info["range"] = of.has_range ? py::object(py::make_tuple(of.low, of.high)) : py::none();
    info["derived"] = of.derived;
    info["analysed"] = of.analysed;
    info["needed"] = of.needed;
    info["resizable"] = of.resizable;
    py::dict names;
    std::int64_t value = 0;
    const char* name = nullptr;
    for (std::size_t i = 0; wend_field_value_name_at(field.field.get(), i, &value, &name); ++i)
        names[py::int_(value)] = text(name);
    info["names"] = names;
    return info;
}

void add_list_edits(py::class_<Field>& type) {
    type.def(
            "insert",
            [](const Field& of, std::uint64_t index, std::uint64_t count) {
                expect_editable(*of.document);
                ask([&](wend_error** error) {
                    return wend_field_insert(of.field.get(), index, count, error);
                });
            },
            py::arg("index"), py::arg("count") = 1,
            "Inserts elements before an index, as new ones are where JSON says nothing of them.")
        .def(
            "insert_copy",
            [](const Field& of, std::uint64_t index, std::uint64_t from) {
                expect_editable(*of.document);
                ask([&](wend_error** error) {
                    return wend_field_insert_copy(of.field.get(), index, from, error);
                });
            },
            py::arg("index"), py::arg("source"),
            "Inserts a copy of element `source` before an index.")
        .def(
            "erase",
            [](const Field& of, std::uint64_t index, std::uint64_t count) {
                expect_editable(*of.document);
                ask([&](wend_error** error) {
                    return wend_field_erase(of.field.get(), index, count, error);
                });
            },
            py::arg("index"), py::arg("count") = 1, "Erases elements.")
        .def(
            "move",
            [](const Field& of, std::uint64_t from, std::uint64_t to) {
                expect_editable(*of.document);
                ask([&](wend_error** error) {
                    return wend_field_move(of.field.get(), from, to, error);
                });
            },
            py::arg("source"), py::arg("to"), "Moves element `source` so that it stands at `to`.");
}

}  // namespace

std::string field_path(const py::handle& given) {
    const std::string path = whole_text(given);
    if (path.find('/') == path.npos) return path;
    std::string whole;
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        std::string step = path.substr(begin, end - begin);
        if (!step.empty() && step.find_first_not_of("0123456789") == step.npos)
            step = '[' + step + ']';
        whole = below(whole, step);
        begin = end + 1;
    }
    return whole;
}

void add_field_access(py::class_<Document, std::shared_ptr<Document>>& type) {
    add_access<std::shared_ptr<Document>>(type);
}

void add_fields(py::module_& module) {
    py::class_<Field> type(
        module, "Field",
        "A record or a list of a document, or what Document.field gives of a\n"
        "single value. It shows what stands at its path, and keeps its document.");
    type.def_property_readonly(
            "path", [](const Field& of) { return text(field_info(of).path); },
            "Such as 'nodes[3]'.")
        .def_property_readonly(
            "type", [](const Field& of) { return word_of(field_types, field_info(of).type); },
            "'integer', 'real', 'text', 'bytes', 'bits', 'record' or 'list'.")
        .def_property_readonly("info", &field_facts,
                               "What is known of it: unit, limits, names of values, and more.")
        .def_property_readonly("value", &value_now,
                               "Its value: int, float, str or bytes, in the unit that JSON shows.")
        .def_property_readonly(
            "value_name",
            [](const Field& of) {
                return taken_text(ask([&](wend_error** error) {
                    return wend_field_value_name(of.field.get(), error);
                }));
            },
            "What the value is called; empty if it has no name.")
        .def("set", &set_field, py::arg("value"),
             "Changes the value. Raises wend.Error for what the field cannot hold.")
        .def("__len__",
             [](const Field& of) {
                 return field_info(of).type == WEND_FIELD_RECORD
                            ? children_of(of).size()
                            : static_cast<std::size_t>(wend_field_length(of.field.get()));
             })
        .def("__iter__",
             [](const Field& of) -> py::iterator {
                 if (field_info(of).type != WEND_FIELD_LIST) return py::iter(names_in(of));
                 py::list values;
                 for (const Field& child : children_of(of)) values.append(value_of_field(child));
                 return py::iter(values);
             })
        .def("__repr__", [](const Field& of) {
            const wend_field_info info = field_info(of);
            return py::str("<wend.Field {}: {}>")
                .format(text(info.path), word_of(field_types, info.type));
        });
    add_list_edits(type);
    add_access<Field>(type);
}

}  // namespace wend::python
