#pragma once

#include "core/describe/field_visitor.hpp"

namespace wend {

// Makes the lists of a record its own, in the arena of the context, after the record was copied:
// until then the copy shows the lists of the original.
class OwnLists : public FieldVisitor {
  public:
    bool fills() const override { return true; }
    void field(const Field& field, FieldRef value) override {
        if (value.list) value.list->unshare(const_cast<void*>(value.at), *value.walk);
        FieldVisitor::field(field, value);
    }
    void record(const Field&, FieldRef inner) override { inner.describe(*this); }
    void list(const Field&, FieldRef elements) override {
        for (std::size_t i = 0; elements.list->record && i < elements.size(); ++i)
            elements[i].describe(*this);
    }
};

}  // namespace wend
