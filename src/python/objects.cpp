#include "python/objects.hpp"

#include "python/arguments.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

// Whoever of several threads was first has made the one that all use.
template <class Object>
std::shared_ptr<Object> made_once(std::shared_ptr<Object>& place, std::shared_ptr<Object> made) {
    if (!place) place = std::move(made);
    return place;
}

}  // namespace

void expect_editable(const Document& document) {
    if (!document.is_editable)
        throw py::type_error(
            "the documents of a map never change: edit the map, or a copy() of the document");
}

std::shared_ptr<Network> Map::shared_network() {
    if (network) return network;
    return made_once(network, std::make_shared<Network>(ask_aside([&](wend_error** error) {
                         return wend_map_network(get(), error);
                     })));
}

std::shared_ptr<Document> Map::document(std::size_t index) {
    if (documents.at(index)) return documents[index];
    auto made = std::make_shared<Document>();
    made->document =
        kept(ask_aside([&](wend_error** error) { return wend_map_document(get(), index, error); }),
             wend_document_free);
    auto member = sized<wend_member>();
    wend_map_member_at(get(), index, &member);
    made->file = member.file;
    made->is_editable = false;
    return made_once(documents[index], std::move(made));
}

const wend_format* format_named(const py::handle& id) {
    if (id.is_none()) return nullptr;
    const std::string name = whole_text(id);
    if (const wend_format* const found = wend_format_find(name.c_str())) return found;
    throw py::value_error("there is no format '" + name + "'; wend.formats() lists them");
}

const wend_exchange* exchange_named(const py::handle& id) {
    const std::string name = whole_text(id);
    if (const wend_exchange* const found = wend_exchange_find(name.c_str())) return found;
    throw py::value_error("there is no exchange format '" + name +
                          "'; wend.exchange_formats() lists them");
}

HeldBytes::HeldBytes(const py::handle& given)
    : held_(py::isinstance<py::bytes>(given)
                ? py::reinterpret_borrow<py::bytes>(given)
                : py::reinterpret_steal<py::bytes>(PyBytes_FromObject(given.ptr()))) {
    if (!held_) throw py::error_already_set();
    data_ = PyBytes_AS_STRING(held_.ptr());
    size_ = static_cast<std::size_t>(PyBytes_GET_SIZE(held_.ptr()));
}

}  // namespace wend::python
