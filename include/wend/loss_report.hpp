#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wend {

/// What a conversion could not carry over, record by record. The first hundred of each field are
/// kept in full, the rest are counted.
class LossReport {
  public:
    struct Loss {
        std::string field;    ///< Name of the field, such as `navi_node.index`.
        std::string record;   ///< Printable name of the record, such as `12:408`.
        std::string message;  ///< What the value is and what the target can hold.
    };
    struct FieldTotal {
        std::string field;
        std::uint64_t count = 0;
    };

    static constexpr std::uint64_t kept_a_field = 100;

    void add(std::string_view field, std::string record, std::string message);

    bool empty() const { return totals_.empty(); }
    const std::vector<Loss>& losses() const { return losses_; }
    /// Number of losses of each field, in order of first appearance; counts are whole.
    const std::vector<FieldTotal>& totals() const { return totals_; }

  private:
    std::vector<Loss> losses_;
    std::vector<FieldTotal> totals_;
};

}  // namespace wend
